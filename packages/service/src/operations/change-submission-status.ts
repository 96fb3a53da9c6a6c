import { AppError } from "../app-error.ts";
import type { StoredSubmission } from "../database.ts";
import { onMain } from "../publishing/on-main.ts";
import { branchOf } from "../publishing/propose.ts";
import type { ServiceContext } from "../service-context.ts";
import type { SubmissionKind } from "../submissions/kinds.ts";
import type { Write } from "../writes.ts";

/** What an operator may do to a submission. Committing is not among it: that is for the clock. */
const TRANSITIONS: Readonly<Record<string, readonly string[]>> = {
  staged: ["ner_held_for_review"],
  committed: ["ner_held_for_review"],
  ner_held_for_review: ["released", "discarded"],
};

export function changeSubmissionStatus(
  kind: SubmissionKind,
  id: string,
  body: unknown,
  now: number,
  service: ServiceContext,
): Promise<{ state: string; previous: string }> {
  const to = typeof body === "object" && body !== null && "state" in body ? body.state : undefined;
  if (typeof to !== "string") throw new AppError("schema_fail", { details: { schema_pointer: "", keyword: "required", missing: "state" } });
  // Not while the same thing is being published.
  return onMain(service, async () => {
    const stored = await service.database.findSubmission(id);
    if (stored === undefined || stored.type !== kind.type) throw new AppError("not_found");
    if (!(TRANSITIONS[stored.state] ?? []).includes(to)) throw new AppError("invalid_transition");
    const withdrawing = to === "released" ? [] : await withdrawProposal(stored, now, service);
    const { target_type, target_id } = stored;
    const note: Write = {
      do: "note",
      line: { at: now, actor: "operator", action: to, target_type: target_type ?? kind.type, target_id: target_id ?? undefined },
    };
    const outcome = await service.database.commit([{ do: "change_state", id, from: stored.state, to, now }, ...withdrawing, note]);
    if (!outcome.committed) throw new AppError("invalid_transition");
    if (to === "discarded") await service.forge?.tidy();
    return { state: to, previous: stored.state };
  });
}

/** What is held is not to be read in a branch either, and nobody has to decide about it meanwhile. Released, it is proposed anew. */
async function withdrawProposal({ id, type, publication }: StoredSubmission, now: number, service: ServiceContext): Promise<Write[]> {
  if (publication !== "pending" || (type !== "draft" && type !== "amendment")) return [];
  const pull = await service.forge?.findPullRequest(branchOf({ id, type }));
  if (pull?.state === "open") await service.forge?.close(pull.number, now);
  const waiting = await service.database.pendingPublication(id);
  return waiting?.review_id == null ? [] : [{ do: "close_review", id: waiting.review_id, decision: "withdrawn", now }];
}
