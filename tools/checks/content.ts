import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { CatalogueVolatileValue } from "@becivic/contract";
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

const USAGE = `Shows what the corpus holds: a line for each skill, how sure its figures are, and how its paths are reached.

  npm run content                      the tables
  npm run content -- --queue           and every figure that is reported or expired, the one to look up first on top
  npm run content -- --uncited         and every block of text that cites nothing
  npm run content -- --root <folder>   of another corpus

words       of the text as a reader sees it
references  cited, each once
values      fees, periods and thresholds cited, each once
score       of the ten answers that Regulation (EU) 2018/1724, article 10, asks for; a dash for a meta skill
doubts      figures that are reported or expired
uncited     items and paragraphs without a source, a figure or an anchor
weight      in the queue: the harm of a wrong figure (0 to 3) times how many people the procedures serve that show it (policy/content-reach.json)
`;

const { values } = parseArgs({
  options: { root: { type: "string" }, queue: { type: "boolean" }, uncited: { type: "boolean" }, help: { type: "boolean" } },
});
const today = new Date().toISOString().slice(0, 10);
if (values.help === true) console.log(USAGE);
else show(loadCorpus(readCorpusFiles(values.root ?? path.join(repositoryRoot, "corpus"))));

function show(corpus: Corpus): void {
  const skills = [...corpus.skills.values()].sort((one, other) => one.folder.localeCompare(other.folder));
  const figures = corpus.catalogueFile?.volatile_values ?? [];
  const rows = skills.map((skill) => rowOf(skill, corpus));
  const total = ["", "total", ...[2, 3, 4].map((at) => sum(rows, at)), "", sum(rows, 6), sum(rows, 7)];
  printTable([["skill", "status", "words", "references", "values", "score", "doubts", "uncited"], ...rows, total]);
  console.log("");
  printTable([["basis", "figures", "share"], ...sharesOf(figures, today).map(({ basis, count, share }) => [basis, String(count), share])]);
  console.log("");
  printTable([["source class", "sources"], ...sourceClasses(corpus)]);
  console.log(`\n${skills.length} skills, ${Object.keys(corpus.paths?.paths ?? {}).length} paths`);
  if (corpus.findings.length > 0) console.log(`${corpus.findings.length} files could not be read: see npm run validate-cross-refs`);
  if (values.queue === true) printQueue(corpus);
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
  const cited = (tag: string): Set<string> =>
    new Set(body.tags.filter(({ name }) => name === tag).map(({ attributes }) => attributes.name ?? ""));
  const figures = cited("VV");
  const doubtful = corpus.catalogueFile?.volatile_values.filter((row) => figures.has(row.name) && isDoubtful(row)) ?? [];
  const { score, outOf } = completenessOf(skill);
  return [
    folder,
    frontmatter.status,
    String(resolvedText(skill, corpus).split(/\s+/).filter(Boolean).length),
    String(cited("Ref").size),
    String(figures.size),
    frontmatter.category === "meta" ? "–" : `${score}/${outOf}`,
    String(doubtful.length),
    frontmatter.category === "meta" ? "–" : String(uncitedBlocks(skill).length),
  ];
}

function isDoubtful(row: CatalogueVolatileValue): boolean {
  const { basis, is_expired: isExpired } = basisOf(row, today);
  return isExpired || basis === "reported";
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
