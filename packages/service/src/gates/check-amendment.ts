import { type Path, type PathSource, validate } from "@becivic/contract";
import {
  amendBody,
  amendFrontmatter,
  amendValue,
  type Corpus,
  changedProtectedFields,
  checkChange,
  hasMarkup,
  isArchive,
  isCitable,
  isProtectedField,
  isTagOnlyEdit,
  latestDay,
  revalidatePath,
  revalidateSkill,
} from "@becivic/corpus";
import type { TargetFacts } from "../database.ts";
import { contentDigest } from "../publishing/artefact-file.ts";
import type { Item } from "../submissions/item.ts";
import { leavesStableTooSoon, type Moment } from "./leaves-stable.ts";
import { type Rejection, reject } from "./rejection.ts";

/** A protected field is refused whatever it would be set to, also to what it is. */
function checkField({ target_type, content }: Item): Rejection | undefined {
  const isProtected = isProtectedField(target_type ?? "", changeOf(content ?? {})?.field_path ?? "");
  return isProtected ? reject("cross_ref_fail", { schema_pointer: "/content/frontmatter_change/field_path" }) : undefined;
}

/** The change fits what is there, touches nothing that it may not, and leaves behind something that passes every rule it passed before. */
export function checkAmendment(item: Item, target: TargetFacts, corpus: Corpus | undefined, moment: Moment): Rejection | undefined {
  const content = item.content ?? {};
  if (target.kind === "volatile_value") {
    if (content.value_type !== target.valueType) return reject("cross_ref_fail", { schema_pointer: "/content/value_type" });
    return checkHaste(target, moment);
  }
  const refused = checkField(item);
  if (refused !== undefined || corpus === undefined) return refused;
  if (target.kind === "reference") return checkReference(content, corpus) ?? checkHaste(target, moment);
  if (target.kind === "skill") return checkSkillAmendment(item.target_id ?? "", content, corpus, target, moment);
  return target.kind === "path" ? checkPathAmendment(item.target_id ?? "", content, target, corpus, moment) : undefined;
}

/** What is stable is not taken apart every day. */
function checkHaste(target: { status: string; leftStableAt: number | undefined }, { now, thresholds }: Moment): Rejection | undefined {
  const seconds = leavesStableTooSoon(target, now, thresholds);
  return seconds === undefined ? undefined : reject("rate_limit_exceeded", { retry_after: seconds });
}

/** A title is plain text; an address may be cited, and an archived copy is in the archive. */
function checkReference(
  { proposed_url, archived_url, proposed_title }: Readonly<Record<string, unknown>>,
  { sourceClasses }: Corpus,
): Rejection | undefined {
  if (typeof proposed_url === "string" && sourceClasses !== undefined && !isCitable(proposed_url, sourceClasses))
    return reject("cross_ref_fail", { schema_pointer: "/content/proposed_url" });
  if (typeof proposed_title === "string" && hasMarkup(proposed_title))
    return reject("cross_ref_fail", { schema_pointer: "/content/proposed_title" });
  if (typeof archived_url === "string" && !isArchive(archived_url))
    return reject("cross_ref_fail", { schema_pointer: "/content/archived_url" });
  return undefined;
}

type SkillFacts = Extract<TargetFacts, { kind: "skill" }>;
type PathTarget = Extract<TargetFacts, { kind: "path" }>;

function checkSkillAmendment(
  id: string,
  content: Readonly<Record<string, unknown>>,
  corpus: Corpus,
  target: SkillFacts,
  moment: Moment,
): Rejection | undefined {
  const skill = corpus.skills.get(id);
  if (skill === undefined) return reject("cross_ref_fail", { schema_pointer: "/target_id" });
  const change = changeOf(content);
  const pointer = change === undefined ? "/content/body_diff" : "/content/frontmatter_change";
  const outcome =
    change === undefined
      ? amendBody(skill.text, String(content.body_diff))
      : amendFrontmatter(skill.text, change.field_path, change.proposed_value);
  if (!outcome.amended) {
    return outcome.reason === "diff_apply_failed" ? reject("diff_apply_failed") : reject("cross_ref_fail", { schema_pointer: pointer });
  }
  const { corpus: after, findings } = revalidateSkill(corpus, id, outcome.text, latestDay(moment.now));
  const amended = after.skills.get(id);
  const touches = amended !== undefined && changedProtectedFields(skill.frontmatter, amended.frontmatter).length > 0;
  const known = knownFaults(corpus, id, skill.text);
  const added = findings.filter(({ severity, rule, text }) => severity === "error" && !known.has(`${rule}\n${text}`));
  const inventsUids = checkChange({ before: corpus, after, author: "community", carriesDraft: false }).some(
    ({ rule }) => rule === "rule_12_uid",
  );
  const digestAfter = contentDigest({ target_type: "skill", target_id: id }, outcome.text);
  const isUnchanged = amended !== undefined && contentDigest({ target_type: "skill", target_id: id }, skill.text) === digestAfter;
  const wasRolledBack = target.refused.includes(digestAfter);
  const isTagOnly = amended !== undefined && isTagOnlyEdit(skill, amended, corpus.catalogueFile);
  if ((isUnchanged && !isTagOnly) || amended === undefined || touches || added.length > 0 || inventsUids || wasRolledBack)
    return reject("cross_ref_fail", { schema_pointer: pointer });
  return isTagOnly ? undefined : checkHaste(target.standing, moment);
}

const faultsOf = new WeakMap<Corpus, Map<string, ReadonlySet<string>>>();

/** What was wrong before is not held against a change; looked at once for each published skill. */
function knownFaults(corpus: Corpus, id: string, text: string): ReadonlySet<string> {
  const ofCorpus = faultsOf.get(corpus) ?? new Map<string, ReadonlySet<string>>();
  faultsOf.set(corpus, ofCorpus);
  const known = ofCorpus.get(id) ?? new Set(revalidateSkill(corpus, id, text).findings.map((one) => `${one.rule}\n${one.text}`));
  ofCorpus.set(id, known);
  return known;
}

function checkPathAmendment(
  targetId: string,
  content: Readonly<Record<string, unknown>>,
  { entry, refused: rolledBack, standing }: PathTarget,
  corpus: Corpus,
  moment: Moment,
): Rejection | undefined {
  const refused = reject("cross_ref_fail", {
    schema_pointer: content.source_add === undefined ? "/content/frontmatter_change" : "/content/source_add",
  });
  const amended = amendedPath(targetId, content, entry);
  if (amended === undefined || !validate("path", amended).valid || touchesProtected(entry, amended, content.source_add !== undefined))
    return refused;
  const known = new Set(revalidatePath(corpus, entry).map(({ rule, text }) => `${rule}\n${text}`));
  const added = revalidatePath(corpus, amended, latestDay(moment.now)).filter(
    ({ severity, rule, text }) => severity === "error" && !known.has(`${rule}\n${text}`),
  );
  const key = { target_type: "path", target_id: entry.id } as const;
  const after = contentDigest(key, JSON.stringify(amended));
  const isUseless = rolledBack.includes(after) || contentDigest(key, JSON.stringify(entry)) === after;
  return added.length > 0 || isUseless ? refused : checkHaste(standing, moment);
}

/** A path after an amendment of itself or of one of its sources; undefined where the amendment does not fit, or not any more. */
export function amendedPath(
  targetId: string,
  content: Readonly<Record<string, unknown>>,
  entry: Path,
  base: Path = entry,
): Path | undefined {
  if (content.source_add !== undefined) return { ...entry, sources: [...entry.sources, content.source_add as PathSource] };
  const change = changeOf(content);
  if (change === undefined) return undefined;
  const sourceId = targetId.split(":")[1];
  if (sourceId === undefined) {
    const outcome = amendValue(entry, change.field_path, change.proposed_value, base);
    return outcome.amended ? outcome.value : undefined;
  }
  const [source, was] = [entry, base].map(({ sources }) => sources.find(({ id }) => id === sourceId));
  const outcome = source && was && amendValue(source, change.field_path, change.proposed_value, was);
  if (outcome?.amended !== true) return undefined;
  return { ...entry, sources: entry.sources.map((one) => (one === source ? outcome.value : one)) };
}

function touchesProtected(before: Path, after: Path, addsSource: boolean): boolean {
  const expected = addsSource ? before.sources.length + 1 : before.sources.length;
  return after.sources.length !== expected || changedProtectedFields(before, after).length > 0;
}

function changeOf(content: Readonly<Record<string, unknown>>): { field_path: string; proposed_value: unknown } | undefined {
  return content.frontmatter_change as { field_path: string; proposed_value: unknown } | undefined;
}
