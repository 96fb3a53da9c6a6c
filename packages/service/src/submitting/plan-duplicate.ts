import type { ItemResult } from "@becivic/contract";
import type { Write } from "../database/writes.ts";
import { type Rejection, rejectWhole } from "../items/rejection.ts";
import { toIso } from "../time.ts";
import type { SubmitContext } from "./submit-context.ts";
import { cancelToken } from "./tokens.ts";

export type DuplicatePlan =
  | { rejection: Rejection }
  | { writes: Write[]; result: Pick<ItemResult, "status" | "cancel_token" | "commit_eta"> };

/** Handles an id that is in use: from the same sender it is a duplicate, from another sender a collision. Undefined for a new id. */
export function planDuplicate(
  id: string,
  { facts, usedIds, request, service }: Pick<SubmitContext, "facts" | "usedIds" | "request" | "service">,
): DuplicatePlan | undefined {
  if (usedIds.has(id)) return { writes: [], result: { status: "duplicate" } };
  const stored = facts.submissions.get(id);
  if (stored === undefined) return undefined;
  if (service.hashing.address(stored.salt, request.address.forVotes) !== stored.submitter) {
    const message = "A submission from another network has this id: if you did not send it, create a new id for this item.";
    return { rejection: rejectWhole("duplicate_id_different_submitter", message) };
  }
  if (stored.state !== "staged" || request.mode === "validate") return { writes: [], result: { status: "duplicate" } };
  // The sender has probably not received the answer with the first token.
  const { token, hash } = cancelToken(service.randomness);
  return {
    writes: [{ do: "renew_cancel_token", id, cancelHash: hash }],
    result: { status: "duplicate", cancel_token: token, commit_eta: toIso(stored.commit_eta) },
  };
}
