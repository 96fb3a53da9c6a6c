import {
  type Corpus,
  checkChange,
  checkFileAddresses,
  editCorpus,
  type Finding,
  latestDay,
  PATHS_FILE,
  reportFileOf,
  revalidatePath,
  revalidateSkill,
  signature,
} from "@becivic/corpus";
import type { ArtefactKey } from "@becivic/lifecycle";
import { pathOf, skillFileOf } from "../corpus-state/artefact-file.ts";
import type { Changes, Checks } from "../ports/forge.ts";

// The bot raises versions and numbers paths at the merge, so a proposal cannot have the right ones yet.
const LEFT_TO_THE_MERGE: ReadonlySet<string> = new Set(["invalid_version_for_status", "rule_14_tag_only"]);

/** Checks the rules for changes by the community against the community's own change. */
export function checkProposal(before: Corpus, changes: Changes, isDraft: boolean): Finding[] {
  const after = editCorpus(before, changes);
  return checkChange({ before, after, author: "community", carriesDraft: isDraft }).filter(
    ({ rule, file }) => !LEFT_TO_THE_MERGE.has(rule) && !(isDraft && rule === "rule_12_uid" && file === PATHS_FILE),
  );
}

/** Checks the tree as it would be after the merge. Findings that were there before do not count against the change. */
export function checkMerged(before: Corpus, changes: Changes, key: ArtefactKey, now: number): Finding[] {
  const after = editCorpus(before, changes);
  const earlierFindings = new Set(findingsOf(before, key, now).map(signature));
  return [
    ...findingsOf(after, key, now).filter((finding) => finding.severity === "error" && !earlierFindings.has(signature(finding))),
    ...checkChange({ before, after, author: "bot", carriesDraft: false }),
  ];
}

/** The findings on an artefact and on its research report. */
function findingsOf(corpus: Corpus, key: ArtefactKey, now: number): Finding[] {
  const report = corpus.files.get(reportFileOf(key));
  const { sourceClasses } = corpus;
  return [
    ...corpus.findings,
    ...artefactFindings(corpus, key, latestDay(now)),
    ...(report === undefined || sourceClasses === undefined ? [] : checkFileAddresses(reportFileOf(key), report, sourceClasses)),
  ];
}

function artefactFindings(corpus: Corpus, { target_type, target_id }: ArtefactKey, today: string): Finding[] {
  if (target_type === "path") {
    const entry = pathOf(corpus, target_id);
    return entry === undefined ? [] : revalidatePath(corpus, entry, today);
  }
  const text = corpus.files.get(skillFileOf(target_id));
  return text === undefined ? [] : revalidateSkill(corpus, target_id, text, today).findings;
}

/** Only the places of findings: their advice may quote a sender's text. */
export function toChecks(findings: readonly Finding[]): Checks {
  return { passed: findings.length === 0, findings: findings.map(({ rule, file, line }) => `${rule} ${file}:${line}`) };
}
