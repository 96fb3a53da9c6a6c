import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { duplicateNames } from "./exported-names.ts";
import { type RetiredWord, type WordProblem, wordSearch } from "./retired-words.ts";
import { wordsInJson, wordsInMarkdown, wordsInStyles } from "./words-in-documents.ts";
import { type Wording, wordsInSource } from "./words-in-source.ts";

// Words that this project no longer uses, and American spelling: in names, comments, messages, descriptions and documents.

const help = `Looks for the retired words of tools/checks/retired-words.json, with what to write instead.

  --list            counts by word and by folder
  --duplicates      names that are exported in more than one file, as a help: each may mean one thing only
  --json            findings as JSON
  --root <folder>   look at another clone or worktree

Ends with 1 where a retired word is used.
`;

/** Sentences of the languages that people write in, and lists of words: their strings are data. */
const LEXICONS = ["packages/scrub/src/names/**", "packages/find/src/{lexicon,stop-words,phrases,journey}.ts", "packages/fixtures/**"];
const SAMPLES = ["**/*.{test,smoke}.ts", "**/_*.ts", "tests/**", "packages/testkit/**", ...LEXICONS];

const { values } = parseArgs({
  options: {
    list: { type: "boolean" },
    duplicates: { type: "boolean" },
    json: { type: "boolean" },
    root: { type: "string" },
    help: { type: "boolean" },
  },
});
const root = path.resolve(values.root ?? repositoryRoot);

if (values.help === true) console.log(help);
else if (values.duplicates === true) printDuplicates();
else printProblems();

function printProblems(): void {
  // The list beside this program, also for another clone. The table test beside it reads the same file.
  const retired = JSON.parse(readFileSync(path.join(import.meta.dirname, "retired-words.json"), "utf8")) as RetiredWord[];
  const search = wordSearch(retired);
  const files = [...filesOf("names"), ...filesOf("documents")];
  const occurrences = files.flatMap((file) => search(file, [...nameOf(file), ...wordingsOf(file)]));
  const problems = occurrences.filter(({ allowance }) => allowance === undefined);
  const unused = retired
    .flatMap(({ allowed = [] }) => allowed)
    .filter((allowance) => !occurrences.some((occurrence) => occurrence.allowance === allowance))
    .map(({ files: pattern, reason }) => `retired-words.json allows a word in ${pattern} (${reason}), where it is not: take the line out.`);

  if (values.json === true) console.log(JSON.stringify({ findings: problems, unused }, null, 2));
  else if (values.list === true) printCounts(problems);
  else {
    for (const { file, line, word, in: place, text, instead } of problems)
      console.error(`${file}:${line}  ${word} (${place}): ${text.length > 120 ? `${text.slice(0, 120)}…` : text}\n    write: ${instead}`);
    for (const line of unused) console.error(line);
  }
  const count = problems.length + unused.length;
  if (values.json !== true) console.log(`words: ${files.length} files, ${retired.length} rules, ${count} problems`);
  if (count > 0) process.exitCode = 1;
}

function printCounts(problems: readonly WordProblem[]): void {
  const groups = { word: ({ word, in: place }: WordProblem) => `${word} (${place})`, folder: ({ file }: WordProblem) => folderOf(file) };
  for (const [title, key] of Object.entries(groups)) {
    console.log(`\nby ${title}`);
    const counts = [...Map.groupBy(problems, key)].map(([name, group]) => [name, group.length] as const);
    for (const [name, count] of counts.sort(([, a], [, b]) => b - a)) console.log(`${String(count).padStart(6)}  ${name}`);
  }
}

function printDuplicates(): void {
  const sources = filesOf("names").filter((file) => file.endsWith(".ts") && !/\.test\.ts$/.test(file));
  for (const [name, files] of duplicateNames(new Map(sources.map((file) => [file, read(file)]))))
    console.log(`${name}\n${files.map((file) => `    ${file}`).join("\n")}`);
}

function filesOf(kind: "names" | "documents"): string[] {
  const patterns =
    kind === "names"
      ? ["{packages,apps,tools,tests}/**/*.{ts,mjs,js,css}", "*.ts"]
      : [
          "*.md",
          "docs/**/*.md",
          "fixtures/*.md",
          "corpus/docs/**/*.{md,mdx}",
          "schemas/**/*.json",
          "policy/**/*.json",
          "tests/requirements/*.json",
        ];
  return globSync(patterns, { cwd: root, exclude: (name) => name === "node_modules" || name === "generated" || name === "dist" })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
}

function nameOf(file: string): Wording[] {
  return [{ in: "names", line: 1, text: path.basename(file).replace(/\.\w+$/, "") }];
}

function wordingsOf(file: string): Wording[] {
  const text = read(file);
  if (/\.mdx?$/.test(file)) return wordsInMarkdown(text);
  if (file.endsWith(".css")) return wordsInStyles(text);
  if (file.startsWith("schemas/")) return wordsInJson(text, ["description", "title", "$comment"]);
  if (file.startsWith("tests/requirements/")) return wordsInJson(text, ["promise"]);
  if (file.endsWith(".json")) return wordsInJson(text, "all");
  return wordsInSource(file, text, { hasMessages: !SAMPLES.some((pattern) => path.matchesGlob(file, pattern)) });
}

function folderOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return second.includes(".") || second === "" ? first : `${first}/${second}`;
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}
