import { displayPolicy } from "../policy.ts";

/** Whether so many contradict it that people see it behind a click only, and agents not at all. */
export function isVotedDown({ up, down }: { up: number; down: number }, policy = displayPolicy): boolean {
  return up - down <= policy.concern_hidden_at_net_score;
}
