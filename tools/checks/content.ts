import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Evals } from "@becivic/contract";
import {
  basisOf,
  type Corpus,
  completenessOf,
  type LoadedSkill,
  loadCorpus,
  resolvedText,
  sayBasis,
  shownValue,
  uncitedBlocks,
} from "@becivic/corpus";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { readCorpusFiles } from "./corpus-files.ts";
import { queueOf, type Reach, sharesOf } from "./figure-queue.ts";
import { factsOf, onSecondarySource } from "./whole-procedure.ts";

const USAGE = `Shows what the corpus holds: a line for each skill, how sure its figures are, and how its paths are reached.

  npm run content                      the tables
  npm run content -- --queue           and every figure that is reported or expired, the one to look up first on top
  npm run content -- --secondary       and every reported figure that names no source of an authority
  npm run content -- --uncited         and every block of text that cites nothing
  npm run content -- --root <folder>   of another corpus

words       of the text as a reader sees it
references  cited, each once
read        pages and laws that were read, of those that the text or its figures cite
values      fees, periods and thresholds cited, each once
sure        share of them that are neither reported nor expired
score       of the ten answers that Regulation (EU) 2018/1724, article 10, asks for; a dash for a meta skill
uncited     items and paragraphs without a source, a figure or an anchor
lacks       what keeps the procedure from being whole: a score of 9, six sources read, a path, three evaluations, a second reading, and
            a line on each figure in the report: where it was looked up again, or that it was not found
weight      in the queue: the harm of a wrong figure (0 to 3) times how many people the procedures serve that show it (policy/content-reach.json)
`;

const { values } = parseArgs({
  options: {
    root: { type: "string" },
    queue: { type: "boolean" },
    uncited: { type: "boolean" },
    secondary: { type: "boolean" },
    help: { type: "boolean" },
  },
});
const today = new Date().toISOString().slice(0, 10);
if (values.help === true) console.log(USAGE);
else show(loadCorpus(readCorpusFiles(values.root ?? path.join(repositoryRoot, "corpus"))));

function show(corpus: Corpus): void {
  const skills = [...corpus.skills.values()].sort((one, other) => one.folder.localeCompare(other.folder));
  const figures = corpus.catalogueFile?.volatile_values ?? [];
  const rows = skills.map((skill) => rowOf(skill, corpus));
  const total = ["", "total", ...[2, 3, 4, 5].map((at) => sum(rows, at)), "", "", sum(rows, 8), ""];
  printTable([["skill", "status", "words", "references", "read", "values", "sure", "score", "uncited", "lacks"], ...rows, total]);
  const procedures = skills.filter(({ frontmatter }) => frontmatter.category !== "meta");
  const whole = rows.filter(([, , , , , , , score, , lacks]) => score !== "–" && lacks === "");
  console.log(`\n${whole.length} of ${procedures.length} procedures lack nothing`);
  console.log("");
  printTable([["basis", "figures", "share"], ...sharesOf(figures, today).map(({ basis, count, share }) => [basis, String(count), share])]);
  console.log("");
  printTable([["source class", "sources"], ...sourceClasses(corpus)]);
  console.log(`\n${skills.length} skills, ${Object.keys(corpus.paths?.paths ?? {}).length} paths`);
  if (corpus.findings.length > 0) console.log(`${corpus.findings.length} files could not be read: see npm run validate-cross-refs`);
  if (values.queue === true) printQueue(corpus);
  if (values.secondary === true)
    for (const figure of onSecondarySource(corpus))
      console.log(`${figure.uid} ${figure.name}: ${shownValue(figure)}  (${figure.source ?? "no source"})`);
  if (values.uncited === true)
    for (const skill of skills) for (const block of uncitedBlocks(skill)) console.log(`${skill.folder}: ${block}`);
}

function printQueue(corpus: Corpus): void {
  const reach = (JSON.parse(readFileSync(path.join(repositoryRoot, "policy/content-reach.json"), "utf8")) as { reach: Reach }).reach;
  for (const { figure, weight, skills } of queueOf(corpus, reach, today))
    console.log(
      `\n${String(weight).padStart(2)}  ${figure.uid} ${figure.name}: ${shownValue(figure)}  (${skills.join(", ")})\n    ${sayBasis(basisOf(figure, today), figure.unit)}`,
    );
}

function rowOf(skill: LoadedSkill, corpus: Corpus): string[] {
  const { folder, frontmatter, body } = skill;
  const isMeta = frontmatter.category === "meta";
  const references = new Set(body.tags.filter(({ name }) => name === "Ref").map(({ attributes }) => attributes.name));
  const { score, outOf } = completenessOf(skill);
  const { sourcesRead, sureFigures, figures, gaps } = factsOf(skill, corpus, questionsAbout(folder), today);
  return [
    folder,
    frontmatter.status,
    String(resolvedText(skill, corpus).split(/\s+/).filter(Boolean).length),
    String(references.size),
    String(sourcesRead),
    String(figures),
    figures === 0 ? "–" : `${Math.round((100 * sureFigures) / figures)}%`,
    isMeta ? "–" : `${score}/${outOf}`,
    isMeta ? "–" : String(uncitedBlocks(skill).length),
    isMeta ? "" : gaps.join(", "),
  ];
}

function questionsAbout(id: string): number {
  const file = path.join(repositoryRoot, "evals", `${id}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Evals).questions.length : 0;
}

function sourceClasses({ paths }: Corpus): string[][] {
  const counts = new Map<string, number>();
  for (const { sources } of Object.values(paths?.paths ?? {}))
    for (const { source_class } of sources) counts.set(source_class, (counts.get(source_class) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => one.localeCompare(other)).map(([name, count]) => [name, String(count)]);
}

function sum(rows: readonly string[][], column: number): string {
  return String(rows.reduce((total, row) => total + (Number(row[column]) || 0), 0));
}

/** Words to the left, figures to the right. */
function printTable(rows: readonly string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) {
    const cells = row.map((cell, at) => (/^[\d–]/.test(cell) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)));
    console.log(cells.join("  ").trimEnd());
  }
}
