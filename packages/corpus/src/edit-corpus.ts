import { type Corpus, loadCorpus, loadSkill } from "./load-corpus.ts";
import { checkHiddenText } from "./rules/hidden-text.ts";
import { loadPhrases, skillOfPhrasesFile } from "./skill-phrases.ts";

const SKILL_FILE = /^skills\/([^/]+)\/canonical\.md$/;

/** A corpus after some of its files changed. Only these are read again; undefined takes a file away. */
export function editCorpus(corpus: Corpus, changes: ReadonlyMap<string, string | undefined>): Corpus {
  const files = new Map(corpus.files);
  for (const [file, text] of changes) {
    if (text === undefined) files.delete(file);
    else files.set(file, text);
  }
  const skills = new Map(corpus.skills);
  const phrases = new Map(corpus.phrases);
  const findings = corpus.findings.filter(({ file }) => !changes.has(file));
  let isOnlySkills = true;
  for (const [file, text] of changes) {
    const folder = SKILL_FILE.exec(file)?.[1];
    const owner = skillOfPhrasesFile(file);
    if (owner !== undefined) {
      const loaded = text === undefined ? undefined : loadPhrases(file, text);
      if (loaded?.phrases === undefined) phrases.delete(owner);
      else phrases.set(owner, loaded.phrases);
      findings.push(...(loaded?.findings ?? []), ...checkHiddenText(file, text ?? ""));
    } else if (folder === undefined) {
      isOnlySkills &&= !file.endsWith(".json");
      findings.push(...checkHiddenText(file, text ?? ""));
    } else {
      skills.delete(folder);
      const outcome = text === undefined ? undefined : loadSkill(folder, file, text);
      if (outcome !== undefined && "skill" in outcome) skills.set(folder, outcome.skill);
      else findings.push(...(outcome?.findings ?? []));
    }
  }
  if (isOnlySkills) return { ...corpus, files, skills, phrases, findings };
  // The lists are few and quickly read; the texts are many, and taken over as they are.
  const lists = loadCorpus(new Map([...files].filter(([file]) => !SKILL_FILE.test(file) && !file.startsWith("skills/"))));
  return { ...lists, files, skills, phrases, findings: [...findings.filter(({ file }) => file.startsWith("skills/")), ...lists.findings] };
}
