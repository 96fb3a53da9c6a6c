import { parseRowKey, pathIdIn, type Status, vocabulary } from "@becivic/contract";
import { hasSectionOf, reportFileOf } from "@becivic/corpus";
import type { ArtefactKey } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { SubmissionKind } from "../items/kinds.ts";
import type { StoredSubmission } from "../items/submission-row.ts";
import { reportAddressOf } from "../reading/research-report.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** The state of a submission, without its content. */
export async function readSubmissionStatus(kind: SubmissionKind, id: string, service: ServiceContext): Promise<Status> {
  if (kind.isAggregateOnly) throw new AppError("not_found");
  const stored = await service.database.submissions.find(id);
  if (stored === undefined || stored.type !== kind.type) throw new AppError("not_found");
  const report = stored.publication === "merged" ? await reportOf(stored, service) : undefined;
  return {
    state: stored.state,
    ...(stored.state === "staged" ? { commit_eta: toIso(stored.commit_eta) } : {}),
    ...(stored.committed_at === null ? {} : { committed_at: toIso(stored.committed_at) }),
    ...(stored.publication === null ? {} : { publication: stored.publication }),
    ...(stored.error === null ? {} : { error: stored.error }),
    ...(report === undefined ? {} : { research_report_path: report }),
    ...(stored.state === "quarantined" ? quarantinedTarget(stored) : {}),
  };
}

/** The target that a flag led to quarantine: only the vote with that flag has the state `quarantined`. */
function quarantinedTarget({ target_type, target_id }: StoredSubmission): Pick<Status, "target_type" | "target_id"> {
  const voted = vocabulary.validation_target.find((one) => one === target_type);
  if (voted === undefined || target_id === null) return {};
  // As it was sent: a vote on the value of one commune names the uid.
  return { target_type: voted, target_id: voted === "volatile_value" ? parseRowKey(target_id).uid : target_id };
}

/** The address of the research report of a merged draft, or of a merged amendment with a section in it. */
async function reportOf({ id, type, target_type, target_id }: StoredSubmission, service: ServiceContext): Promise<string | undefined> {
  if (target_id === null) return undefined;
  const key: ArtefactKey = target_type === "skill" ? { target_type, target_id } : { target_type: "path", target_id: pathIdIn(target_id) };
  const { corpus } = await publishedState(service);
  const text = corpus.files.get(reportFileOf(key)) ?? "";
  return type === "draft" || hasSectionOf(text, id) ? reportAddressOf(key, corpus) : undefined;
}
