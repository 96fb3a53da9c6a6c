import { type SkillExample, validate } from "@becivic/contract";
import { defaultRuleSet, findMatches } from "@becivic/scrub";
import { error, type Finding } from "../finding.ts";
import { foldPhrase } from "../fold-phrase.ts";
import { hasMarkup } from "../has-markup.ts";
import { readJson } from "../read-json.ts";

/** The skill that a file holds examples for; undefined for every other file. */
function skillOfExamplesFile(file: string): string | undefined {
  return /^skills\/([^/]+)\/examples\.jsonl$/.exec(file)?.[1];
}

/** Situations that the finder learns from: one JSON object a line, plain text, none twice in the corpus, no personal data. */
export function checkSkillExamples(files: ReadonlyMap<string, string>): Finding[] {
  // Across all skills: one text under two skills would teach both.
  const seen = new Set<string>();
  return [...files].flatMap(([file, text]) => (skillOfExamplesFile(file) === undefined ? [] : checkFile(file, text, seen)));
}

function checkFile(file: string, text: string, seen: Set<string>): Finding[] {
  const lines = text.replace(/\n$/, "").split("\n");
  const newline = text.endsWith("\n") ? [] : [error("examples_schema", file, lines.length, "End the file with one line feed.")];
  return [...newline, ...lines.flatMap((line, index) => checkLine(file, line, index + 1, seen))];
}

function checkLine(file: string, line: string, number: number, seen: Set<string>): Finding[] {
  const example = readExample(line);
  if (example === undefined) return [error("examples_schema", file, number, 'Write one object: {"lang": "fr", "text": "…"}.')];
  const folded = foldPhrase(example.text);
  const isRepeated = seen.has(folded);
  seen.add(folded);
  return [
    ...(isRepeated ? [error("example_twice", file, number, "This text is an example already, here or of another skill: keep one.")] : []),
    ...(hasMarkup(example.text) ? [error("markup_in_text", file, number, "Write an example as plain text.")] : []),
    // Only the name of the rule: a finding never repeats the text that it is about.
    ...findMatches(example.text, defaultRuleSet()).map(({ name }) =>
      error("example_personal_data", file, number, `The rule ${name} finds personal data: write what people in general would write.`),
    ),
  ];
}

function readExample(line: string): SkillExample | undefined {
  const json = readJson(line);
  if (!json.ok) return undefined;
  const outcome = validate("skill-example", json.value);
  return outcome.valid ? outcome.value : undefined;
}
