import { type SkillPhrases, validate } from "@becivic/contract";
import { defaultRuleSet, findMatches } from "@becivic/scrub";
import { error, type Finding } from "./finding.ts";
import { foldPhrase } from "./fold-phrase.ts";
import { hasMarkup } from "./has-markup.ts";
import { lineOfPointer } from "./line-of.ts";
import { readJson } from "./read-json.ts";

export type PhraseLanguage = keyof SkillPhrases;

/** In the order in which a file lists them, so that the same phrases are the same bytes. */
export const phraseLanguages = ["en", "fr", "nl", "de"] as const satisfies readonly PhraseLanguage[];

/** The file of the search phrases of a skill. */
export function phrasesFileOf(id: string): string {
  return `skills/${id}/phrases.json`;
}

/** The skill that a file holds the phrases of; undefined for every other file. */
export function skillOfPhrasesFile(file: string): string | undefined {
  return /^skills\/([^/]+)\/phrases\.json$/.exec(file)?.[1];
}

export function isPhraseLanguage(name: string): name is PhraseLanguage {
  return phraseLanguages.some((language) => language === name);
}

/** Every phrase of a skill, in the order of the file. */
export function allPhrasesOf(phrases: SkillPhrases | undefined): string[] {
  return Object.values(phrases ?? {}).flat();
}

export interface LoadedPhrases {
  /** Undefined where the file cannot be read: then the skill is found by its tags alone. */
  phrases: SkillPhrases | undefined;
  findings: Finding[];
}

/** Reads a phrases.json and applies the rules for phrases. Hidden characters have a rule of their own, for every file; the schema refuses them too. */
export function loadPhrases(file: string, text: string): LoadedPhrases {
  const json = readJson(text);
  if (!json.ok) return { phrases: undefined, findings: [error(json.rule, file, json.line, json.text)] };
  const outcome = validate("skill-phrases", json.value, { fullPointers: true });
  if (!outcome.valid) {
    const { pointer, unknown } = outcome.issue;
    const line = lineOfPointer(text, unknown === undefined ? pointer : `${pointer}/${unknown}`);
    return { phrases: undefined, findings: [error("phrases_schema", file, line, SCHEMA_ADVICE)] };
  }
  const findings = Object.entries(outcome.value).flatMap(([language, list]) => checkList(file, text, language, list));
  return { phrases: outcome.value, findings };
}

const SCHEMA_ADVICE =
  "Write lists of phrases under en, fr, nl and de: at most 60 phrases each, every phrase one line of at most 100 characters.";

function checkList(file: string, text: string, language: string, list: readonly string[]): Finding[] {
  const seen = new Set<string>();
  const rules = defaultRuleSet();
  return list.flatMap((phrase, index) => {
    const line = (): number => lineOfPointer(text, `/${language}/${index}`);
    const folded = foldPhrase(phrase);
    const isRepeated = seen.has(folded);
    seen.add(folded);
    return [
      ...(isRepeated ? [error("phrase_twice", file, line(), "The list has this phrase already: keep one.")] : []),
      ...(hasMarkup(phrase)
        ? [error("markup_in_text", file, line(), "Write a phrase as plain text, without elements, links, code or emphasis.")]
        : []),
      // Only the name of the rule: a finding never repeats the text that it is about.
      ...findMatches(phrase, rules).map(({ name }) =>
        error("phrase_personal_data", file, line(), `The rule ${name} finds personal data: write what people in general would write.`),
      ),
    ];
  });
}
