import type { Path, ProblemErrorCode, Provenance } from "@becivic/contract";
import {
  amendBody,
  amendFrontmatter,
  type Corpus,
  composeReport,
  composeSkillFile,
  editCorpus,
  isTagOnlyEdit,
  reportFileOf,
} from "@becivic/corpus";
import { type ArtefactKey, type Standing, takesChanges } from "@becivic/lifecycle";
import type { PendingPublication } from "../database.ts";
import { amendedPath } from "../gates/check-amendment.ts";
import { dayOf } from "../time.ts";
import { CATEGORIES_FILE, findArtefact, pathOf, placeArtefact, toJsonFile } from "./artefact-file.ts";

/** A submission as a change of files, before the bot adds what is its own. */
export interface Materialised {
  key: ArtefactKey;
  title: string;
  /** What the sender says about it; nothing else of the commit is theirs. */
  message: string;
  /** The whole of the artefact after the change. */
  content: string;
  /** Every file that the community changes. */
  changes: ReadonlyMap<string, string>;
  isDraft: boolean;
  isTagOnly: boolean;
}

export type MaterialiseOutcome = Materialised | { error: ProblemErrorCode } | { isStuck: true };

interface Payload {
  rationale?: string;
  commit_message?: string;
  proposed_id?: string;
  content: Readonly<Record<string, unknown>>;
  provenance?: Provenance | null;
}

export interface MaterialiseInput {
  corpus: Corpus;
  standing: Standing | undefined;
  /** The artefact as it was when an amendment was received; undefined where that is not known any more. */
  base: string | undefined;
  now: number;
}

/** Applies a submission to the tree as it is now. Where what it touches has changed since it was staged, its sender has to look again. */
export function materialise(item: PendingPublication, { corpus, standing, base, now }: MaterialiseInput): MaterialiseOutcome {
  const payload = JSON.parse(item.payload) as Payload;
  const key = keyOf(item);
  const outcome = item.type === "draft" ? draftContent(key, payload, corpus) : amendContent(item, key, payload, { corpus, standing, base });
  if (typeof outcome !== "string") return outcome;
  const changes = placeArtefact(corpus, key, outcome, now);
  const withCategory = item.type === "draft" ? addCategory(corpus, key, payload) : undefined;
  if (withCategory !== undefined) changes.set(CATEGORIES_FILE, withCategory);
  if (payload.provenance) {
    const report = composeReport({
      key,
      provenance: payload.provenance,
      submissionId: item.id,
      isDraft: item.type === "draft",
      existing: corpus.files.get(reportFileOf(key)),
      day: dayOf(item.received_at),
    });
    if (report === "too_large") return { error: "payload_too_large" };
    changes.set(report.file, report.text);
  }
  return {
    key,
    title: `${item.type === "draft" ? "Propose" : "Amend"} ${key.target_type} ${key.target_id}`,
    message: payload.commit_message ?? payload.rationale ?? "",
    content: outcome,
    changes,
    isDraft: item.type === "draft",
    isTagOnly: item.type === "amendment" && isTagOnly(corpus, key, outcome),
  };
}

/** What a submission is about: the path, where it is about one of its sources, and what it proposes, where it is a draft. */
export function keyOf({ type, target_type, target_id, payload }: PendingPublication): ArtefactKey {
  const id = type === "draft" ? (JSON.parse(payload) as Payload).proposed_id : target_id;
  return target_type === "skill"
    ? { target_type: "skill", target_id: id ?? "" }
    : { target_type: "path", target_id: (id ?? "").split(":")[0] ?? "" };
}

type Content = string | { error: ProblemErrorCode } | { isStuck: true };

function amendContent(
  item: PendingPublication,
  { target_type, target_id }: ArtefactKey,
  { content }: Payload,
  { corpus, standing, base }: Omit<MaterialiseInput, "now">,
): Content {
  const current = findArtefact(corpus, { target_type, target_id });
  // Nothing to change, and nobody who could say why: for the operators to look at.
  if (current === undefined || standing === undefined) return { isStuck: true };
  if (!takesChanges(current.status)) return { error: "cross_ref_fail" };
  if (base === undefined) return { error: "diff_apply_failed" };
  if (target_type === "path") {
    const entry = pathOf(corpus, target_id) as Path;
    const amended = amendedPath(item.target_id ?? "", content, entry, JSON.parse(base) as Path);
    return amended === undefined ? { error: "diff_apply_failed" } : JSON.stringify(amended);
  }
  const change = content.frontmatter_change as { field_path: string; proposed_value: unknown } | undefined;
  const outcome =
    change === undefined
      ? amendBody(current.content, String(content.body_diff), base)
      : amendFrontmatter(current.content, change.field_path, change.proposed_value, base);
  return outcome.amended ? outcome.text : { error: "diff_apply_failed" };
}

function draftContent(key: ArtefactKey, { content }: Payload, corpus: Corpus): Content {
  if (findArtefact(corpus, key) !== undefined) return { error: "cross_ref_fail" };
  return key.target_type === "skill"
    ? composeSkillFile(content.frontmatter as object, String(content.body))
    : JSON.stringify(content.entry);
}

/** A category that nobody used before joins the list. */
function addCategory(corpus: Corpus, { target_type }: ArtefactKey, { content }: Payload): string | undefined {
  const { category } = (target_type === "skill" ? content.frontmatter : content.entry) as { category?: string };
  if (category === undefined || corpus.categories === undefined || corpus.categories.includes(category)) return undefined;
  return toJsonFile({ schema_version: 1, categories: [...corpus.categories, category].sort() });
}

function isTagOnly(corpus: Corpus, key: ArtefactKey, content: string): boolean {
  if (key.target_type !== "skill") return false;
  const old = corpus.skills.get(key.target_id);
  const amended = editCorpus(corpus, placeArtefact(corpus, key, content, 0)).skills.get(key.target_id);
  return old !== undefined && amended !== undefined && isTagOnlyEdit(old, amended, corpus.catalogueFile);
}
