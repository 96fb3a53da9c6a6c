import { formatTarget, type ProblemErrorCode, pathIdIn } from "@becivic/contract";
import {
  amendBody,
  amendFrontmatter,
  amendPhrases,
  type Corpus,
  composeReport,
  composeSkillFile,
  editCorpus,
  isPhrasesField,
  isTagOnlyEdit,
  phrasesFileOf,
  reportFileOf,
  type ScrubSummary,
  withPresentNames,
} from "@becivic/corpus";
import { type ArtefactKey, type Standing, takesChanges } from "@becivic/lifecycle";
import { CATEGORIES_FILE, findArtefact, parsePath, placeArtefact, toJsonFile } from "../corpus-state/artefact-file.ts";
import { amendedPath } from "../items/amended-path.ts";
import type { StoredItemOf, StoredTextItem } from "../items/stored-item.ts";
import type { PendingPublication } from "../items/submission-row.ts";
import { dayOf } from "../time.ts";

/** A submission as a change of files, before the bot adds its part. */
export interface MaterialisedChange {
  key: ArtefactKey;
  title: string;
  /** The sender's rationale: the only part of the commit message that the sender writes. */
  message: string;
  /** The whole of the artefact after the change. */
  content: string;
  /** Every file that the community changes. */
  changes: ReadonlyMap<string, string>;
  isDraft: boolean;
  isTagOnly: boolean;
}

export type MaterialiseOutcome = MaterialisedChange | { error: ProblemErrorCode } | { isStuck: true };

export interface MaterialiseInput {
  corpus: Corpus;
  standing: Standing | undefined;
  /** The artefact as it was when an amendment was received; undefined where the history no longer has it. */
  base: string | undefined;
  /** The phrases.json of the skill at the same moment; undefined where it had none. */
  basePhrases: string | undefined;
  now: number;
}

/** Applies a submission to the current tree. It fails where the text that it changes has changed since it was staged. */
export function materialise(
  pending: PendingPublication,
  { corpus, standing, base, basePhrases, now }: MaterialiseInput,
): MaterialiseOutcome {
  const { id, item, received_at, state } = pending;
  const key = keyOf(item);
  const outcome = item.type === "draft" ? draftContent(key, item, corpus) : amendContent(item, key, { corpus, standing, base });
  if (typeof outcome !== "string") return outcome;
  // A cited row may have been renamed since the submission was staged.
  const content = key.target_type === "skill" ? withPresentNames(outcome, corpus.catalogueFile) : outcome;
  const changes = placeArtefact(corpus, key, content, now);
  const phrasesChange = phrasesChangeOf(item);
  if (phrasesChange !== undefined) {
    const file = phrasesFileOf(key.target_id);
    const { field_path, proposed_value } = phrasesChange;
    const phrases = amendPhrases(corpus.files.get(file), field_path, proposed_value, basePhrases);
    if (!phrases.amended) return { error: phrases.reason === "changes_nothing" ? "cross_ref_fail" : "diff_apply_failed" };
    changes.set(file, phrases.text);
  }
  const withCategory = item.type === "draft" ? addCategory(corpus, item) : undefined;
  if (withCategory !== undefined) changes.set(CATEGORIES_FILE, withCategory);
  if (item.provenance != null) {
    const report = composeReport({
      key,
      provenance: item.provenance,
      submissionId: id,
      scrubSummary: scrubSummaryOf(state),
      isDraft: item.type === "draft",
      existing: corpus.files.get(reportFileOf(key)),
      day: dayOf(received_at),
    });
    if (report === "too_large") return { error: "payload_too_large" };
    changes.set(report.file, report.text);
  }
  return {
    key,
    title: `${item.type === "draft" ? "Propose" : "Amend"} ${formatTarget(key)}`,
    message: item.type === "draft" ? item.commit_message : item.rationale,
    content,
    changes,
    isDraft: item.type === "draft",
    isTagOnly: item.type === "amendment" && isTagOnly(corpus, key, content),
  };
}

/** No scrub rule matches a stored text, because a match is refused. A suspected name shows in the state in which the text was released. */
function scrubSummaryOf(state: PendingPublication["state"]): ScrubSummary {
  const wasHeld = state === "released" || state === "released_after_edit";
  return { regex_passes: [], ner_passes: wasHeld ? ["person_name"] : [], redactions_applied: state === "released_after_edit" ? 1 : 0 };
}

/** The artefact of a change: for a source, its path; for a draft, the artefact that it proposes. */
export function keyOf(item: StoredTextItem): ArtefactKey {
  if (item.type === "draft") return { target_type: item.target_type, target_id: item.proposed_id };
  if (item.target_type === "skill") return { target_type: "skill", target_id: item.target_id };
  return { target_type: "path", target_id: pathIdIn(item.target_id) };
}

/** The change of a list of search phrases; undefined where a submission is about something else. */
export function phrasesChangeOf(item: StoredTextItem): { field_path: string; proposed_value?: unknown } | undefined {
  if (item.type !== "amendment" || item.target_type !== "skill" || item.content.amendment_subtype !== "frontmatter") return undefined;
  const change = item.content.frontmatter_change;
  return isPhrasesField(change.field_path) ? change : undefined;
}

type Content = string | { error: ProblemErrorCode } | { isStuck: true };

function amendContent(
  item: StoredItemOf<"amendment">,
  key: ArtefactKey,
  { corpus, standing, base }: Omit<MaterialiseInput, "now" | "basePhrases">,
): Content {
  const current = findArtefact(corpus, key);
  // There is nothing to change, and the sender cannot be asked: an operator has to look at it.
  if (current === undefined || standing === undefined) return { isStuck: true };
  if (!takesChanges(current.status)) return { error: "cross_ref_fail" };
  if (base === undefined) return { error: "diff_apply_failed" };
  const amended = amendedText(item, current.content, base);
  return amended === undefined ? { error: "diff_apply_failed" } : amended;
}

function amendedText(item: StoredItemOf<"amendment">, current: string, base: string): string | undefined {
  switch (item.target_type) {
    case "path":
    case "path_source": {
      const amended = amendedPath(item, parsePath(current), parsePath(base));
      return amended === undefined ? undefined : JSON.stringify(amended);
    }
    case "skill": {
      // The phrases of a skill are in another file: its text stays.
      if (phrasesChangeOf(item) !== undefined) return current;
      const { content } = item;
      const outcome =
        content.amendment_subtype === "body"
          ? amendBody(current, content.body_diff, base)
          : amendFrontmatter(current, content.frontmatter_change.field_path, content.frontmatter_change.proposed_value, base);
      return outcome.amended ? outcome.text : undefined;
    }
    default:
      throw new Error("a correction of the catalogue does not go through git");
  }
}

function draftContent(key: ArtefactKey, item: StoredItemOf<"draft">, corpus: Corpus): Content {
  if (findArtefact(corpus, key) !== undefined) return { error: "cross_ref_fail" };
  if (item.target_type === "path") return JSON.stringify(item.content.entry);
  return composeSkillFile(item.content.frontmatter, item.content.body);
}

/** The list of categories with the category of a draft, where it is new. */
function addCategory(corpus: Corpus, item: StoredItemOf<"draft">): string | undefined {
  const { category } = item.target_type === "skill" ? item.content.frontmatter : item.content.entry;
  if (corpus.categories === undefined || corpus.categories.includes(category)) return undefined;
  return toJsonFile({ schema_version: 1, categories: [...corpus.categories, category].sort() });
}

function isTagOnly(corpus: Corpus, key: ArtefactKey, content: string): boolean {
  if (key.target_type !== "skill") return false;
  const old = corpus.skills.get(key.target_id);
  const amended = editCorpus(corpus, placeArtefact(corpus, key, content, 0)).skills.get(key.target_id);
  return old !== undefined && amended !== undefined && isTagOnlyEdit(old, amended, corpus.catalogueFile);
}
