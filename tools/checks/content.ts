import path from "node:path";
import { parseArgs } from "node:util";
import { type Corpus, completenessOf, type LoadedSkill, loadCorpus, resolvedText, uncitedBlocks } from "@becivic/corpus";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { readCorpusFiles } from "./corpus-files.ts";

const USAGE = `Shows what the corpus holds: a line for each skill, and how its paths are reached.

  npm run content                      the table
  npm run content -- --doubts          and every figure that is still to be checked, with the reason
  npm run content -- --uncited         and every block of text that cites nothing
  npm run content -- --root <folder>   of another corpus

words       of the text as a reader sees it
references  cited, each once
values      fees, periods and thresholds cited, each once
score       of the ten answers that Regulation (EU) 2018/1724, article 10, asks for; a dash for a meta skill
doubts      figures marked “To be checked”
uncited     items and paragraphs without a source, a figure or an anchor
`;

const { values } = parseArgs({
  options: { root: { type: "string" }, doubts: { type: "boolean" }, uncited: { type: "boolean" }, help: { type: "boolean" } },
});
if (values.help === true) console.log(USAGE);
else show(loadCorpus(readCorpusFiles(values.root ?? path.join(repositoryRoot, "corpus"))));

function show(corpus: Corpus): void {
  const skills = [...corpus.skills.values()].sort((one, other) => one.folder.localeCompare(other.folder));
  const rows = skills.map((skill) => rowOf(skill, corpus));
  const total = ["", "total", ...[2, 3, 4].map((at) => sum(rows, at)), "", sum(rows, 6), sum(rows, 7)];
  printTable([["skill", "status", "words", "references", "values", "score", "doubts", "uncited"], ...rows, total]);
  console.log("");
  printTable([["source class", "sources"], ...sourceClasses(corpus)]);
  console.log(`\n${skills.length} skills, ${Object.keys(corpus.paths?.paths ?? {}).length} paths`);
  if (corpus.findings.length > 0) console.log(`${corpus.findings.length} files could not be read: see npm run validate-cross-refs`);
  if (values.doubts === true)
    for (const row of corpus.catalogueFile?.volatile_values.filter(isDoubtful) ?? [])
      console.log(`\n${row.uid} ${row.name}\n  ${row.verification_notes}`);
  if (values.uncited === true)
    for (const skill of skills) for (const block of uncitedBlocks(skill)) console.log(`${skill.folder}: ${block}`);
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

function isDoubtful({ verification_notes }: { verification_notes?: string }): boolean {
  return verification_notes?.startsWith("To be checked:") === true;
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
