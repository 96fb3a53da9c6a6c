import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

/** A text that names no person. */
export interface HarmlessText {
  lang: string;
  text: string;
}

/** Texts that name no person, by set: the files of fixtures/harmless, the examples of the skills and the questions of the finder. */
export function readHarmlessSets(): Map<string, HarmlessText[]> {
  const sets = new Map<string, HarmlessText[]>();
  for (const file of filesOf("fixtures/harmless/*.jsonl")) sets.set(file, readJsonLines(file));
  const naming = new Set(readJsonLines("tools/names/lists/examples-with-names.jsonl").map(({ text }) => text));
  const examples = filesOf("corpus/skills/*/examples.jsonl").flatMap(readJsonLines);
  sets.set("corpus/skills/*/examples.jsonl", once(examples.filter(({ text }) => !naming.has(text))));
  sets.set("packages/find/queries/*.json", once(filesOf("packages/find/queries/*.json").flatMap(readQueries)));
  return sets;
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: repositoryRoot }).sort();
}

function read(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), "utf8");
}

function readJsonLines(file: string): HarmlessText[] {
  const lines = read(file).split("\n");
  // Written for this format; the schema of the examples and tests/scrub/names.test.ts check them.
  return lines.flatMap((line) => (line.trim() === "" ? [] : [JSON.parse(line) as HarmlessText]));
}

function readQueries(file: string): HarmlessText[] {
  const queries = JSON.parse(read(file)) as { q: string; lang: string }[];
  return queries.map(({ q, lang }) => ({ lang, text: q }));
}

function once(texts: readonly HarmlessText[]): HarmlessText[] {
  return [...new Map(texts.map((text) => [text.text, text])).values()];
}
