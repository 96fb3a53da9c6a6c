import type { Status } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { ServiceContext } from "../service-context.ts";
import type { SubmissionKind } from "../submissions/kinds.ts";
import { toIso } from "../time.ts";

/** Where a submission stands, and nothing of what it says. */
export async function readSubmissionStatus(kind: SubmissionKind, id: string, service: ServiceContext): Promise<Status> {
  const stored = await service.database.findSubmission(id);
  if (stored === undefined || stored.type !== kind.type) throw new AppError("not_found");
  return {
    state: stored.state,
    ...(stored.state === "staged" ? { commit_eta: toIso(stored.commit_eta) } : {}),
    ...(stored.committed_at === null ? {} : { committed_at: toIso(stored.committed_at) }),
    ...(stored.publication === null ? {} : { publication: stored.publication }),
    ...(stored.error === null ? {} : { error: stored.error }),
    ...(stored.state === "quarantined" ? { target_type: stored.target_type, target_id: stored.target_id } : {}),
  } as Status;
}
