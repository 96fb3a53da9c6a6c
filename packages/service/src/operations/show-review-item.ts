import { isCatalogueType, revisionCohort } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { contentAt } from "../corpus-state/content-at.ts";
import type { ReviewItemWithContent } from "../database/review.ts";
import { payloadOf } from "../items/stored-item.ts";
import type { QuarantineDetail } from "../ports/review-detail.ts";
import { editableOf } from "../review/edited.ts";
import { flaggedKey } from "../review/judge-quarantine.ts";
import { MOST_REVIEW_ITEMS, type ShownReviewItem, toShownReviewItem } from "../review/shown-review-item.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** One review item, open or closed, with its content. */
export async function showReviewItem(id: string, service: ServiceContext): Promise<ShownReviewItem & { content: unknown }> {
  const item = await service.database.review.find(id);
  if (item === undefined) throw new AppError("not_found");
  const { detail, closedAt, ...fields } = item;
  return {
    ...toShownReviewItem(fields),
    ...(closedAt === undefined ? {} : { closed_at: toIso(closedAt) }),
    // A held text is shown in the form in which an edit is sent, so the reason of the hold is a field beside it.
    ...(item.kind === "ner_hold" ? { detail } : {}),
    content: await contentOf(item, service),
  };
}

async function contentOf(item: ReviewItemWithContent, service: ServiceContext): Promise<unknown> {
  const { target_type, target_id, submission_id, detail } = item;
  if (item.kind === "feedback")
    return (await service.database.feedback.entries(MOST_REVIEW_ITEMS)).find(({ uid }) => uid === target_id) ?? null;
  if (item.kind === "ner_hold") return heldText(item, service);
  if (item.kind === "quarantine") {
    const key = flaggedKey(item);
    const reasons = await service.database.flags.reasons(key, item.detail.cohort);
    return { ...detail, flagged: await flaggedContent(key, item.detail, service), reasons };
  }
  const waiting = submission_id === null ? undefined : await service.database.submissions.findPending(submission_id);
  return { ...detail, target_type, ...(waiting === undefined ? {} : payloadOf(waiting.item)) };
}

/** The editable fields of a held text, in the form in which an edit is sent. */
async function heldText({ submission_id }: ReviewItemWithContent, { database }: ServiceContext): Promise<unknown> {
  const held = submission_id === null ? undefined : await database.heldTexts.content(submission_id);
  return held === undefined ? null : editableOf(held);
}

async function flaggedContent(
  { target_type, target_id }: ReturnType<typeof flaggedKey>,
  { cohort, commit }: QuarantineDetail,
  { database, forge }: ServiceContext,
): Promise<unknown> {
  if (isCatalogueType(target_type)) {
    const revisions = await database.catalogue.revisions(target_type, target_id);
    return revisions.find(({ revision }) => revisionCohort(revision) === cohort)?.content ?? null;
  }
  const at = commit ?? (await forge?.head());
  return at === undefined || forge === undefined ? null : ((await contentAt(at, { target_type, target_id }, forge))?.content ?? null);
}
