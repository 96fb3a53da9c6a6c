import { AppError } from "../app-error.ts";
import type { AuditLine } from "../database/audit.ts";
import type { Write } from "../database/writes.ts";
import type { StoredSubmission, SubmissionRow } from "../items/submission-row.ts";
import { openHoldReview } from "../names/hold.ts";
import { subjectOfHold } from "../ports/review-subjects.ts";
import { branchOf } from "../publishing/propose.ts";
import type { ServiceContext } from "../service-context.ts";

type State = SubmissionRow["state"];

/** The transitions that this function makes. Committing is not one of them: the jobs do it. */
const TRANSITIONS: Readonly<Partial<Record<State, readonly State[]>>> = {
  staged: ["ner_held_for_review"],
  committed: ["ner_held_for_review"],
  released: ["ner_held_for_review"],
  released_after_edit: ["ner_held_for_review"],
  ner_held_for_review: ["released", "released_after_edit", "discarded"],
};

interface Change {
  now: number;
  actor: AuditLine["actor"];
  action: string;
  detail?: string | undefined;
  edited?: Readonly<Record<string, unknown>> | undefined;
}

/** Holds, releases or discards a submission, with its pull request and its review item. */
export async function changeState(stored: StoredSubmission, to: State, change: Change, service: ServiceContext): Promise<void> {
  const { id, type, state, target_type, target_id } = stored;
  const { now, actor, action, detail, edited } = change;
  if (!(TRANSITIONS[state] ?? []).includes(to) || isInGit(stored)) throw new AppError("invalid_transition");
  const isHeld = to === "ner_held_for_review";
  const withdrawing = isHeld || to === "discarded" ? await withdrawProposal(stored, now, service) : [];
  const openReviewId = isHeld ? undefined : await service.database.review.findOpen(subjectOfHold(id));
  const plan: Write[] = [
    {
      do: "change_state",
      id,
      from: state,
      to,
      now,
      ...(isHeld ? { reason: "operator" as const } : {}),
      ...(edited === undefined ? {} : { edited }),
    },
    ...withdrawing,
    ...(isHeld ? [openHoldReview(stored, "operator", now)] : []),
    ...(openReviewId === undefined ? [] : [{ do: "close_review", id: openReviewId, decision: to, now } as const]),
    // Derived files may contain its text, so they are made again.
    { do: "forget_derived" },
    { do: "add_audit_line", line: { at: now, actor, action, target_type: target_type ?? type, target_id: target_id ?? undefined, detail } },
  ];
  if (!(await service.database.commit(plan)).committed) throw new AppError("invalid_transition");
}

/** A merged text can only be retracted, and a failed one is deleted. */
function isInGit({ publication }: StoredSubmission): boolean {
  return publication !== null && publication !== "pending";
}

/** Closes the pull request and the draft review of a held text, so that no branch shows it. Once released, it is proposed again. */
async function withdrawProposal({ id, type, publication }: StoredSubmission, now: number, service: ServiceContext): Promise<Write[]> {
  if (publication !== "pending" || (type !== "draft" && type !== "amendment")) return [];
  const pull = await service.forge?.findPullRequest(branchOf(id, type));
  if (pull?.state === "open") await service.forge?.close(pull.number, now);
  const waiting = await service.database.submissions.findPending(id);
  return waiting?.review_id == null ? [] : [{ do: "close_review", id: waiting.review_id, decision: "withdrawn", now }];
}
