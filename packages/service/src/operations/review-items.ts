import { AppError } from "../app-error.ts";
import type { FoundReviewItem as FoundItem, ReviewItem } from "../database.ts";
import { editableOf } from "../names/edited.ts";
import { contentAt } from "../publishing/move-artefact.ts";
import type { ServiceContext } from "../service-context.ts";
import { payloadOf } from "../submissions/stored-item.ts";
import { toIso } from "../time.ts";
import type { CatalogueTarget } from "../writes.ts";

const MOST_ITEMS = 500;

type ShownItem = Omit<ReviewItem, "opened_at"> & { opened_at: string };

/** What people have to look at, the oldest first. No content. */
export async function listReviewItems({ database }: ServiceContext): Promise<{ items: ShownItem[] }> {
  return { items: (await database.reviewItems(MOST_ITEMS)).map(toShown) };
}

/** One of them, with what it is about. */
export async function showReviewItem(id: string, service: ServiceContext): Promise<ShownItem & { content: unknown }> {
  const item = await service.database.findReviewItem(id);
  if (item === undefined) throw new AppError("not_found");
  const { detail, closedAt, ...shown } = item;
  return {
    ...toShown(shown),
    ...(closedAt === undefined ? {} : { closed_at: toIso(closedAt) }),
    // What is held is shown in the shape in which an edit is taken, so why it is held stands beside it.
    ...(item.kind === "ner_hold" ? { detail } : {}),
    content: await contentOf(item, service),
  };
}

function toShown(item: ReviewItem): ShownItem {
  return { ...item, opened_at: toIso(item.opened_at) };
}

async function contentOf(item: FoundItem, service: ServiceContext): Promise<unknown> {
  const { kind, target_type, target_id, submission_id, detail } = item;
  if (kind === "feedback") return (await service.database.feedbackEntries(MOST_ITEMS)).find(({ uid }) => uid === target_id) ?? null;
  if (kind === "ner_hold") return heldText(item, service);
  if (kind === "quarantine") return { ...detail, flagged: await flaggedContent(item, service), reasons: await reasonsOf(item, service) };
  const waiting = submission_id === null ? undefined : await service.database.pendingPublication(submission_id);
  return { ...detail, target_type, ...(waiting === undefined ? {} : payloadOf(waiting.item)) };
}

/** What is held, as far as it can be edited: in the shape in which the edited text is taken. */
async function heldText({ submission_id }: FoundItem, { database }: ServiceContext): Promise<unknown> {
  const held = submission_id === null ? undefined : await database.heldContent(submission_id);
  return held === undefined ? null : editableOf(held);
}

async function flaggedContent({ target_type, target_id, detail }: FoundItem, { database, forge }: ServiceContext): Promise<unknown> {
  if (target_type === "volatile_value" || target_type === "reference") {
    const cohort = String(detail.cohort);
    const revisions = await database.revisionsOf(target_type as CatalogueTarget, target_id ?? "");
    return revisions.find(({ revision }) => `r${revision}` === cohort)?.content ?? null;
  }
  const commit = typeof detail.commit === "string" ? detail.commit : await forge?.head();
  const key = { target_type: target_type as "skill" | "path", target_id: target_id ?? "" };
  return commit === undefined || forge === undefined ? null : ((await contentAt(commit, key, forge))?.content ?? null);
}

function reasonsOf({ target_type, target_id, detail }: FoundItem, { database }: ServiceContext): Promise<string[]> {
  return database.flagReasons({ target_type: target_type ?? "", target_id: target_id ?? "" }, String(detail.cohort));
}
