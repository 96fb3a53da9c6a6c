import type { Vote } from "../database/votes.ts";
import type { Write } from "../database/writes.ts";
import { failuresOf } from "../faults/failures-of.ts";
import type { HoldReason } from "../items/hold-reason.ts";
import type { ServiceContext } from "../service-context.ts";
import { openHoldReview } from "./hold.ts";
import { reasonToHold } from "./recognise.ts";

/** Why the texts of the votes of one request are withheld, by the id of the submission. Each text is recognised once. */
export type VoteHoldReasons = Map<string, HoldReason | undefined>;

/**
 * A vote is applied at once, so its texts are recognised at once. False where an external recogniser was asked: the database may have changed
 * in the meantime, so the request is judged again.
 */
export async function recogniseVoteTexts(plan: readonly Write[], reasons: VoteHoldReasons, service: ServiceContext): Promise<boolean> {
  const unknown = plan.flatMap((write) =>
    write.do === "remember" && write.row.vote !== undefined && !reasons.has(write.row.id) ? [write.row] : [],
  );
  const fail = failuresOf("submit", service);
  for (const { id, vote } of unknown) reasons.set(id, vote && (await reasonToHold("validation", wordsBeside(vote), service, fail)));
  return unknown.length === 0 || service.names.isImmediate === true;
}

/** Withholds the texts of votes that may name a person until an operator has decided; the vote and its flag count nevertheless. */
export function withholdVoteTexts(plan: readonly Write[], reasons: VoteHoldReasons, now: number): Write[] {
  const withheld = new Set(
    plan.flatMap((write) => (write.do === "remember" && reasons.get(write.row.id) !== undefined && write.row.vote ? [write.row.vote] : [])),
  );
  return plan.flatMap((write): Write[] => {
    if (write.do === "vote" && withheld.has(write.vote)) return [{ do: "vote", vote: { ...write.vote, ...NO_WORDS } }];
    if (write.do !== "remember" || write.row.vote === undefined || !withheld.has(write.row.vote)) return [write];
    const { id, vote } = write.row;
    const reason = reasons.get(id) ?? "name";
    const { target_type, target_id } = vote;
    return [
      { do: "remember", row: { ...write.row, held: { payload: wordsBeside(vote), reason } } },
      openHoldReview({ id, type: "validation", target_type, target_id }, reason, now),
    ];
  });
}

const NO_WORDS = { rationale: undefined, injectionReason: undefined, traversal: undefined };

function wordsBeside({ rationale, injectionReason, traversal }: Vote): Record<string, unknown> {
  return { rationale, injection_reason: injectionReason, traversal_metadata: traversal };
}
