import { AppError } from "../app-error.ts";
import { digest, isEqualInConstantTime } from "../hashing/hashing.ts";
import type { SubmissionKind } from "../items/kinds.ts";
import type { StoredSubmission } from "../items/submission-row.ts";
import type { ServiceContext } from "../service-context.ts";

const NOBODYS_HASH = digest("no submission has this token");

/**
 * Cancels a submission that is not committed yet: staged, or held at the end of its staging window. An unknown id and a wrong token get the same
 * answer after the same work, so that no caller learns which ids exist.
 */
export async function cancelSubmission(
  kind: SubmissionKind,
  id: string,
  token: string | undefined,
  now: number,
  service: ServiceContext,
): Promise<{ cancelled: true }> {
  if (kind.isImmediate) throw new AppError("not_found");
  const submission = await service.database.submissions.find(id);
  const stored = submission?.type === kind.type ? submission : undefined;
  const hash = digest(token ?? "");
  const isRight = isEqualInConstantTime(hash, stored?.cancel_hash ?? NOBODYS_HASH);
  if (!isRight || stored === undefined || token === undefined) throw new AppError("unauthorised");
  if (!isOpen(stored)) throw new AppError("forbidden");
  const outcome = await service.database.commit([{ do: "cancel", id, cancelHash: hash, now }]);
  if (!outcome.committed) {
    // In the meantime it was committed, or its token was replaced.
    const later = await service.database.submissions.find(id);
    throw new AppError(later !== undefined && !isOpen(later) ? "forbidden" : "unauthorised");
  }
  return { cancelled: true };
}

function isOpen({ state, committed_at }: StoredSubmission): boolean {
  return committed_at === null && (state === "staged" || state === "ner_held_for_review");
}
