import type { Corpus } from "@becivic/corpus";
import type { Rejection } from "../../items/rejection.ts";
import { textsOf } from "../../items/texts-of.ts";
import { suspectsName } from "../../names/own-recogniser.ts";
import type { TextTask, TextVerdict } from "../../ports/text-task.ts";
import { checkAmendment } from "./check-amendment.ts";
import { checkDraft } from "./check-draft.ts";

/** Judges a draft or an amendment against the corpus. For a large text this takes a tenth of a second. */
export function judgeSubmittedText(task: TextTask, corpus: Corpus): TextVerdict {
  const { item, looksForNames } = task;
  const rejection = rejectionOf(task, corpus);
  const namesSuspected = looksForNames && rejection === undefined && suspectsName(textsOf(item.type, item));
  return { rejection, namesSuspected };
}

function rejectionOf({ item, target, moment }: TextTask, corpus: Corpus): Rejection | undefined {
  if (item.type === "draft") return checkDraft(item, corpus, moment);
  return target === undefined ? undefined : checkAmendment(item, target, corpus, moment);
}
