import { type Rejection, rejectWhole } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";
import type { GateContext } from "./gate.ts";

/** A network may not vote on its own concerns, nor on artefacts that it drafted or changed. */
export function checkSelfValidation(
  item: Submission,
  { target, address, hashing }: Pick<GateContext, "target" | "address" | "hashing">,
): Rejection | undefined {
  if (target === undefined || (item.type !== "validation" && item.type !== "rating")) return undefined;
  const isOwn = target.submitters.some(({ salt, submitter }) => hashing.address(salt, address.forVotes) === submitter);
  return isOwn
    ? rejectWhole(
        "self_validation_blocked",
        "The target was sent or changed from your network: only votes and ratings from other networks are accepted.",
      )
    : undefined;
}
