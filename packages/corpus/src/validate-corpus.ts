import type { PathEntry, PathsIndex } from "@becivic/contract";
import { error, type Finding } from "./finding.ts";
import { type Corpus, type LoadedSkill, loadCorpus, loadSkill, PATHS_FILE } from "./load-corpus.ts";
import { requiredIds } from "./requirements.ts";
import { checkOtherAddresses, checkSkillAddresses } from "./rules/addresses.ts";
import { checkAuthorityContacts } from "./rules/authority-contacts.ts";
import { checkCatalogueRows } from "./rules/catalogue-rows.ts";
import { checkCatalogueTags } from "./rules/catalogue-tags.ts";
import { checkCitationInLine } from "./rules/citation-in-line.ts";
import { checkCommuneValues } from "./rules/commune-values.ts";
import { checkCatalogueDates, checkSkillDates } from "./rules/dates.ts";
import { checkDiagramFigures } from "./rules/diagram-figures.ts";
import { checkDossierWords } from "./rules/dossier-words.ts";
import { checkFigureBasis } from "./rules/figure-basis.ts";
import { checkFigures } from "./rules/figures.ts";
import { checkAcyclic, checkTypes } from "./rules/graph-shape.ts";
import { checkIndexYears } from "./rules/index-years.ts";
import { checkLifeEvents } from "./rules/life-events.ts";
import { checkPathEntries } from "./rules/path-entries.ts";
import { checkCataloguePlainText, checkSkillPlainText } from "./rules/plain-text.ts";
import { checkSkillExamples } from "./rules/skill-examples.ts";
import { checkSkillReferences } from "./rules/skill-references.ts";
import { checkSkillSections } from "./rules/skill-sections.ts";
import { checkTagCount } from "./rules/tag-count.ts";
import { checkCategories, checkSelectors } from "./rules/vocabulary.ts";
import { checkVoice } from "./rules/voice.ts";

/**
 * Applies every rule to a corpus. The same findings, in the same order, for the same files and the same day.
 *
 * @param today such as 2026-11-16; without it, dates in the future are not checked
 */
export function validateCorpus(files: ReadonlyMap<string, string>, today?: string): Finding[] {
  const corpus = loadCorpus(files);
  const findings = [
    ...corpus.findings,
    ...[...corpus.skills.values()].flatMap((skill) => validateSkill(skill, corpus, today)),
    ...checkAcyclic(corpus),
    ...checkCategories(corpus),
    ...checkPathEntries(corpus, today),
    ...checkCatalogueRows(corpus),
    ...checkFigureBasis(corpus, today),
    ...checkCommuneValues(corpus),
    ...checkCataloguePlainText(corpus),
    ...checkCatalogueDates(corpus, today),
    ...checkOtherAddresses(corpus),
    ...checkAuthorityContacts(corpus),
    ...checkLifeEvents(corpus),
    ...checkDossierWords(corpus),
    ...checkSkillExamples(files),
  ];
  return findings.sort(byPlace);
}

/**
 * Validates one skill after an edit, beside a corpus that was validated before: the skill itself, what names it, and the shape of the whole.
 * Nothing but the edited file is read again, which is where nearly all of the time goes.
 */
export function revalidateSkill(corpus: Corpus, folder: string, text: string, today?: string): { corpus: Corpus; findings: Finding[] } {
  const file = `skills/${folder}/canonical.md`;
  const outcome = loadSkill(folder, file, text);
  const skills = new Map(corpus.skills);
  if ("skill" in outcome) skills.set(folder, outcome.skill);
  else skills.delete(folder);
  const next: Corpus = { ...corpus, skills, files: new Map(corpus.files).set(file, text) };
  const neighbours = [...skills.values()].filter((skill) => skill.folder === folder || namesOf(skill).includes(folder));
  const findings = [
    ...("skill" in outcome ? [] : outcome.findings),
    ...neighbours.flatMap((skill) => validateSkill(skill, next, today)),
    ...checkAcyclic(next),
    ...checkCategories(next),
  ];
  return { corpus: next, findings: findings.sort(byPlace) };
}

// Six times the longest path of the corpus.
const LONGEST_PATH = 64_000;

/**
 * Validates one path, new or changed, beside a corpus that was validated before. Lines are those of a list that holds this path alone: to write
 * out all others, and to read them again, would take most of the time.
 */
export function revalidatePath(corpus: Corpus, path: PathEntry, today?: string): Finding[] {
  const text = JSON.stringify({ paths: { [path.id]: path } }, null, 2);
  if (text.length > LONGEST_PATH) return [error("path_too_long", PATHS_FILE, 1, `Keep a path under ${LONGEST_PATH} characters.`)];
  const { schema_version, version, generated_at } = corpus.paths ?? { schema_version: 1, version: "0.0.0", generated_at: "" };
  const others = Object.values(corpus.paths?.paths ?? {}).filter(({ id }) => id !== path.id);
  const paths = Object.fromEntries([...others, path].map((entry) => [entry.id, entry]));
  const index = { schema_version, version, generated_at, paths } as PathsIndex;
  const next: Corpus = { ...corpus, paths: index, files: new Map(corpus.files).set(PATHS_FILE, text) };
  return [...checkCategories(next), ...checkPathEntries(next, today)].filter(({ file }) => file === PATHS_FILE).sort(byPlace);
}

function namesOf({ frontmatter: { requires, prerequisites, related, superseded_by } }: LoadedSkill): string[] {
  return [...requiredIds(requires), ...(prerequisites ?? []), ...(related ?? []), ...(superseded_by === undefined ? [] : [superseded_by])];
}

/** The rules that look at one skill and at what it names. */
export function validateSkill(skill: LoadedSkill, corpus: Corpus, today?: string): Finding[] {
  const hasDiagram = corpus.files.has(`skills/${skill.folder}/process.mmd`);
  return [
    ...checkSkillReferences(skill, corpus),
    ...checkIndexYears(skill, corpus),
    ...checkVoice(skill),
    ...checkCitationInLine(skill),
    ...checkSkillSections(skill, hasDiagram),
    ...checkDiagramFigures(skill, corpus),
    ...checkTypes(skill, corpus),
    ...checkCatalogueTags(skill, corpus),
    ...checkSelectors(skill, corpus),
    ...checkSkillAddresses(skill, corpus),
    ...checkSkillPlainText(skill),
    ...checkFigures(skill),
    ...checkSkillDates(skill, today),
    ...checkTagCount(skill),
  ];
}

function byPlace(a: Finding, b: Finding): number {
  return compare(a.file, b.file) || a.line - b.line || compare(a.rule, b.rule);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
