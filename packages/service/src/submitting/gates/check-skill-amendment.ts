import { memoise } from "@becivic/contract";
import {
  amendBody,
  amendFrontmatter,
  type Corpus,
  changedProtectedFields,
  checkChange,
  isPhrasesField,
  isTagOnlyEdit,
  type LoadedSkill,
  latestDay,
  revalidateSkill,
  signature,
} from "@becivic/corpus";
import { contentDigest } from "../../corpus-state/artefact-file.ts";
import type { TargetFacts } from "../../database/look-up.ts";
import { checkLeavesStable, type JudgeTime } from "../../items/leaves-stable.ts";
import { fault, type Rejection, reject, rejectAll } from "../../items/rejection.ts";
import type { SkillAmendment } from "../../items/submission.ts";
import { protectedMessage } from "./check-path-amendment.ts";
import { checkPhrasesAmendment } from "./check-phrases-amendment.ts";
import { faultsOfFindings } from "./faults-of-findings.ts";
import { type PlaceOf, placeInBodyDiff } from "./place-of-finding.ts";

type SkillTarget = Extract<TargetFacts, { kind: "skill" }>;

/** Judges an amendment of a skill by the skill that would result. */
export function checkSkillAmendment(item: SkillAmendment, target: SkillTarget, corpus: Corpus, moment: JudgeTime): Rejection | undefined {
  const { target_id: id, content } = item;
  const skill = corpus.skills.get(id);
  if (skill === undefined)
    return reject(fault("cross_ref_fail", "/target_id", "This skill cannot be read: a maintainer has to repair it first."));
  const change = content.amendment_subtype === "body" ? undefined : content.frontmatter_change;
  if (change !== undefined && isPhrasesField(change.field_path)) return checkPhrasesAmendment(item, change, skill, corpus);
  const pointer = content.amendment_subtype === "body" ? "/content/body_diff" : "/content/frontmatter_change";
  const outcome =
    content.amendment_subtype === "body"
      ? amendBody(skill.text, content.body_diff)
      : amendFrontmatter(skill.text, content.frontmatter_change.field_path, content.frontmatter_change.proposed_value);
  if (!outcome.amended) {
    const { error, message } = FAILURES[outcome.reason];
    return reject(fault(error, pointer, message));
  }
  const { corpus: after, findings } = revalidateSkill(corpus, id, outcome.text, latestDay(moment.now));
  const amended = after.skills.get(id);
  const earlierFindings = findingsBefore(corpus, skill);
  const added = findings.filter((finding) => finding.severity === "error" && !earlierFindings.has(signature(finding)));
  const isTagOnly = amended !== undefined && isTagOnlyEdit(skill, amended, corpus.catalogueFile);
  const digests = { before: digestOf(id, skill.text), after: digestOf(id, outcome.text) };
  // An edit of tags leaves the digest unchanged. It still has to change the body.
  const changesNothing = isTagOnly ? amended.bodyText === skill.bodyText : digests.before === digests.after;
  const objections = [
    amended === undefined && added.length === 0 && "The skill cannot be read after this change: keep its frontmatter valid.",
    amended && protectedMessage(changedProtectedFields(skill.frontmatter, amended.frontmatter)),
    inventsUids(corpus, after) && "This adds a uid that the skill did not have: leave the uid of a new element empty.",
    target.refused.includes(digests.after) && "The same change was rolled back recently: propose another one.",
    changesNothing && "This changes nothing: send only what differs from the current text.",
  ].filter((message) => typeof message === "string");
  const faults = [
    ...faultsOfFindings(added, { item, placeOf: placeIn(content, skill.file, outcome.text), corpus }),
    ...objections.map((message) => fault("cross_ref_fail", pointer, message)),
  ];
  return rejectAll(faults) ?? (isTagOnly ? undefined : checkLeavesStable(target.standing, moment));
}

const FAILURES = {
  diff_apply_failed: {
    error: "diff_apply_failed",
    message: "The diff does not apply to the text: read the skill again and make the diff against its current source, without fuzz.",
  },
  diff_malformed: {
    error: "cross_ref_fail",
    message: "This is not a unified diff with hunks, or it changes nothing: make one against the source of the skill.",
  },
  no_such_place: { error: "cross_ref_fail", message: "The frontmatter has no such field: use a field of skill.schema.json." },
} as const;

function placeIn(content: SkillAmendment["content"], file: string, text: string): PlaceOf {
  if (content.amendment_subtype === "body") return placeInBodyDiff({ file, text, diff: content.body_diff });
  return () => ({ schema_pointer: "/content/frontmatter_change" });
}

function digestOf(id: string, text: string): string {
  return contentDigest({ target_type: "skill", target_id: id }, text);
}

function inventsUids(before: Corpus, after: Corpus): boolean {
  return checkChange({ before, after, author: "community", carriesDraft: false }).some(({ rule }) => rule === "rule_12_uid");
}

const findingsByCorpus = memoise((_corpus: Corpus) => new Map<string, ReadonlySet<string>>());

/** The findings of the published skill, which do not count against a change. Computed once for each corpus. */
function findingsBefore(corpus: Corpus, { folder, text }: LoadedSkill): ReadonlySet<string> {
  const bySkill = findingsByCorpus(corpus);
  const signatures = bySkill.get(folder) ?? new Set(revalidateSkill(corpus, folder, text).findings.map(signature));
  bySkill.set(folder, signatures);
  return signatures;
}
