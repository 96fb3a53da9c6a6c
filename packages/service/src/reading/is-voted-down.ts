import { displayPolicy } from "../policy.ts";

/** Whether so many voters reject a concern that people see it only after a click, and agents not at all. */
export function isVotedDown({ up, down }: { up: number; down: number }, policy = displayPolicy): boolean {
  return up - down <= policy.concern_hidden_at_net_score;
}
