import type { Corpus } from "@becivic/corpus";
import { checkAmendment } from "./check-amendment.ts";
import { checkDraft } from "./check-draft.ts";
import type { Rejection } from "./rejection.ts";
import type { TextTask } from "./text-task.ts";

/** Whether a draft or an amendment fits the corpus and leaves it in order. For a large text this takes a tenth of a second. */
export function judgeText({ item, target, moment }: TextTask, corpus: Corpus): Rejection | undefined {
  if (item.type === "draft") return checkDraft(item, corpus);
  return target === undefined ? undefined : checkAmendment(item, target, corpus, moment);
}
