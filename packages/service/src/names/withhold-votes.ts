import type { ServiceContext } from "../service-context.ts";
import type { Vote, Write } from "../writes.ts";
import { askAbout } from "./hold.ts";
import type { HoldReason } from "./hold-reason.ts";
import { reasonToHold } from "./recognise.ts";

/** The words beside a vote. */
export interface VoteTexts {
  rationale?: string | undefined;
  injection_reason?: string | undefined;
  traversal_metadata?: unknown;
}

/**
 * A vote is applied at once, so its words are looked at at once. Where they may name somebody they are withheld until people have looked;
 * the vote and the flag count all the same.
 */
export async function withholdVoteTexts(plan: readonly Write[], now: number, service: ServiceContext): Promise<Write[]> {
  const withheld = new Map<Vote, HoldReason>();
  for (const write of plan) {
    const reason = write.do === "vote" ? await reasonToHold("validation", textsOfVote(write.vote), service) : undefined;
    if (write.do === "vote" && reason !== undefined) withheld.set(write.vote, reason);
  }
  return withheld.size === 0 ? [...plan] : plan.flatMap((write) => withoutTexts(write, withheld, now));
}

function withoutTexts(write: Write, withheld: ReadonlyMap<Vote, HoldReason>, now: number): Write[] {
  if (write.do === "vote" && withheld.has(write.vote)) return [{ do: "vote", vote: { ...write.vote, ...NO_TEXTS } }];
  const reason = write.do === "remember" && write.row.vote !== undefined ? withheld.get(write.row.vote) : undefined;
  if (write.do !== "remember" || write.row.vote === undefined || reason === undefined) return [write];
  const { target_type, target_id } = write.row.vote;
  const held = { payload: textsOfVote(write.row.vote), reason };
  return [
    { do: "remember", row: { ...write.row, held } },
    askAbout({ id: write.row.id, type: "validation", target_type, target_id }, reason, now),
  ];
}

const NO_TEXTS = { rationale: undefined, injectionReason: undefined, traversal: undefined };

function textsOfVote({ rationale, injectionReason, traversal }: Vote): VoteTexts {
  return { rationale, injection_reason: injectionReason, traversal_metadata: traversal };
}
