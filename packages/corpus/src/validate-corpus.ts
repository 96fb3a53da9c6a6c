import type { Finding } from "./finding.ts";
import { type Corpus, type LoadedSkill, loadCorpus } from "./load-corpus.ts";
import { checkCatalogueTags } from "./rules/catalogue-tags.ts";
import { checkAcyclic, checkTypes } from "./rules/graph-shape.ts";
import { checkPathEntries } from "./rules/path-entries.ts";
import { checkSkillReferences } from "./rules/skill-references.ts";
import { checkSkillSections } from "./rules/skill-sections.ts";
import { checkCategories, checkSelectors } from "./rules/vocabulary.ts";

/** Applies every rule to a corpus. The same findings, in the same order, for the same files. */
export function validateCorpus(files: ReadonlyMap<string, string>): Finding[] {
  const corpus = loadCorpus(files);
  const findings = [
    ...corpus.findings,
    ...[...corpus.skills.values()].flatMap((skill) => validateSkill(skill, corpus)),
    ...checkAcyclic(corpus),
    ...checkCategories(corpus),
    ...checkPathEntries(corpus),
  ];
  return findings.sort((a, b) => compare(a.file, b.file) || a.line - b.line || compare(a.rule, b.rule));
}

/** The rules that look at one skill and at what it names. */
export function validateSkill(skill: LoadedSkill, corpus: Corpus): Finding[] {
  const hasDiagram = corpus.files.has(`skills/${skill.folder}/process.mmd`);
  return [
    ...checkSkillReferences(skill, corpus),
    ...checkSkillSections(skill, hasDiagram),
    ...checkTypes(skill, corpus),
    ...checkCatalogueTags(skill, corpus),
    ...checkSelectors(skill, corpus),
  ];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
