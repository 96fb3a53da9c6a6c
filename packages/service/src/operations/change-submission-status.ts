import type { Inputs } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { hideFromGit } from "../deriving/hide-from-git.ts";
import type { SubmissionKind } from "../items/kinds.ts";
import { onMain } from "../publishing/on-main.ts";
import { changeState } from "../review/change-state.ts";
import type { ServiceContext } from "../service-context.ts";

// `released_after_edit` needs the edited text, so it is set by the review queue only.
const BY_STATUS = ["ner_held_for_review", "released", "discarded"] as const;

export function changeSubmissionStatus(
  kind: SubmissionKind,
  id: string,
  { state: to }: Inputs["change-submission-status-input"],
  now: number,
  service: ServiceContext,
): Promise<{ state: string; previous: string }> {
  // Excludes a publication of the same submission at the same time.
  return onMain(service, async () => {
    const stored = await service.database.submissions.find(id);
    if (stored === undefined || stored.type !== kind.type || kind.isAggregateOnly) throw new AppError("not_found");
    const state = BY_STATUS.find((one) => one === to);
    if (state === undefined) throw new AppError("invalid_transition");
    await changeState(stored, state, { now, actor: "operator", action: to }, service);
    await hideFromGit(now, service);
    return { state: to, previous: stored.state };
  });
}
