import { type Corpus, checkChange, composeSkillFile, type Finding, latestDay, revalidatePath, revalidateSkill } from "@becivic/corpus";
import { skillFileOf } from "../../corpus-state/artefact-file.ts";
import type { JudgeTime } from "../../items/leaves-stable.ts";
import { fault, type Rejection, reject, rejectAll } from "../../items/rejection.ts";
import type { SubmissionOf } from "../../items/submission.ts";
import { faultsOfFindings } from "./faults-of-findings.ts";
import { placeInPathDraft, placeInSkillDraft } from "./place-of-finding.ts";

type DraftItem = SubmissionOf<"draft">;

/** The id of a draft has to be free and to match its content, and its content has to pass the rules. */
export function checkDraft(item: DraftItem, corpus: Corpus, { now }: Pick<JudgeTime, "now">): Rejection | undefined {
  const { target_type, proposed_id } = item;
  const isTaken =
    target_type === "skill" ? corpus.files.has(skillFileOf(proposed_id)) : Object.hasOwn(corpus.paths?.paths ?? {}, proposed_id);
  if (isTaken) return reject(fault("cross_ref_fail", "/proposed_id", "This id is taken: amend what exists, or propose another id."));
  const today = latestDay(now);
  return target_type === "skill" ? checkSkillDraft(item, corpus, today) : checkPathDraft(item, corpus, today);
}

function checkSkillDraft(item: Extract<DraftItem, { target_type: "skill" }>, corpus: Corpus, today: string): Rejection | undefined {
  const { proposed_id: id, content } = item;
  const { frontmatter, body } = content;
  const misnamed = checkName(frontmatter, id, "/content/frontmatter");
  if (misnamed !== undefined) return misnamed;
  const text = composeSkillFile(frontmatter, body);
  const { corpus: after, findings } = revalidateSkill(corpus, id, text, today);
  const invented = checkChange({ before: corpus, after, author: "community", carriesDraft: true }).filter(
    ({ rule }) => rule === "rule_12_uid",
  );
  const file = skillFileOf(id);
  const own = findings.filter((finding) => finding.file === file && isBreaking(finding));
  return rejectAll(faultsOfFindings([...own, ...invented], { item, placeOf: placeInSkillDraft({ file, text, body }), corpus }));
}

function checkPathDraft(item: Extract<DraftItem, { target_type: "path" }>, corpus: Corpus, today: string): Rejection | undefined {
  const { entry } = item.content;
  const misnamed = checkName(entry, item.proposed_id, "/content/entry");
  if (misnamed !== undefined) return misnamed;
  const findings = revalidatePath(corpus, entry, today).filter(isBreaking);
  return rejectAll(faultsOfFindings(findings, { item, placeOf: placeInPathDraft(entry), corpus }));
}

function checkName({ id, category }: { id: string; category: string }, proposed: string, pointer: string): Rejection | undefined {
  if (id !== proposed)
    return reject(fault("cross_ref_fail", pointer, "The `id` in the content is not the `proposed_id`: give both the same id."));
  return category === "meta"
    ? reject(fault("cross_ref_fail", pointer, "Only the maintainers use the category meta: choose another category."))
    : undefined;
}

/** A new category is accepted: it is listed when the draft is merged. */
function isBreaking({ severity, rule }: Finding): boolean {
  return severity === "error" && rule !== "category_unlisted";
}
