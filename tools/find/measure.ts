import path from "node:path";
import { parseArgs } from "node:util";
import { type Corpus, loadCorpus } from "@becivic/corpus";
import { createFinder, findableOfCorpus, shippedWeights } from "@becivic/find";
import MiniSearch from "minisearch";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { type Query, readQueries } from "./queries.ts";

// `npm run measure -- find`: how often the right skill comes first, beside a plain BM25 over title and summary, and how long a question takes.

export interface Score {
  total: number;
  first: number;
  inThree: number;
}

/** See packages/find/queries/README.md: the finder learns from the first three, and was counted once on the last. */
const sets = ["development", "held-out", "fresh", "unseen"] as const;

type Find = (query: string) => readonly string[];

/** By language and by kind of question, and together. A question that nothing fits is right when nothing is found. */
export function measure(queries: readonly Query[], find: Find): Map<string, Score> {
  const scores = new Map<string, Score>();
  for (const { q, lang, expect, kind } of queries) {
    if (kind === "two-needs") continue;
    const results = find(q);
    const right = expect === null ? [] : [expect].flat();
    const isRight = (id: string): boolean => right.includes(id);
    const first = expect === null ? results.length === 0 : results.slice(0, 1).some(isRight);
    const inThree = expect === null ? results.length === 0 : results.slice(0, 3).some(isRight);
    for (const group of expect === null ? ["nothing fits"] : ["all", lang, kind]) {
      const { total, first: firsts, inThree: threes } = scores.get(group) ?? { total: 0, first: 0, inThree: 0 };
      scores.set(group, { total: total + 1, first: firsts + Number(first), inThree: threes + Number(inThree) });
    }
  }
  return scores;
}

/** Of sentences with two needs, the share in which the procedures of both come first and second. */
export function shareWithBothNeeds(queries: readonly Query[], find: Find): number {
  const both = queries.filter(({ q, expect }) => {
    const results = find(q).slice(0, 2);
    return [expect ?? []].flat().every((id) => results.includes(id));
  });
  return both.length / Math.max(1, queries.length);
}

/** The baseline: what a developer would have in an hour. */
export function plainBm25(corpus: Corpus): Find {
  const index = new MiniSearch<{ id: string; title: string; summary: string }>({ fields: ["title", "summary"] });
  for (const { folder, frontmatter } of corpus.skills.values())
    if (frontmatter.category !== "meta") index.add({ id: folder, title: frontmatter.title, summary: frontmatter.summary ?? "" });
  return (query) => index.search(query).map(({ id }) => id as string);
}

export function ours(corpus: Corpus): Find {
  const finder = createFinder(findableOfCorpus(corpus), shippedWeights);
  return (query) => finder.find(query, 5).matches.map(({ id }) => id);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { misses: { type: "boolean" } } });
  const corpus = loadCorpus(readCorpusFiles(path.join(repositoryRoot, "corpus")));
  const finders = { "Be Civic": ours(corpus), BM25: plainBm25(corpus) };
  for (const set of sets) {
    const queries = readQueries(set);
    console.log(`\n${set}: ${queries.length} questions; the right skill first (in the first three)`);
    const mine = measure(queries, finders["Be Civic"]);
    const plain = measure(queries, finders.BM25);
    for (const [group, score] of mine) console.log(`  ${group.padEnd(14)} ${line(score)}   plain BM25 ${line(plain.get(group) ?? score)}`);
    const times = Object.values(finders).map((find) => time(queries, find));
    console.log(`  a question takes ${((times[0] ?? 0) / (times[1] ?? 1)).toFixed(1)} times as long as with plain BM25`);
    if (values.misses === true) printMisses(queries, finders["Be Civic"]);
  }
}

function line({ total, first, inThree }: Score): string {
  const percent = (count: number): string => `${((count / total) * 100).toFixed(1)}%`.padStart(6);
  return `${String(total).padStart(4)}  ${percent(first)} (${percent(inThree)})`;
}

function time(queries: readonly Query[], find: Find): number {
  for (const { q } of queries) find(q);
  const start = performance.now();
  for (const { q } of queries) find(q);
  return performance.now() - start;
}

function printMisses(queries: readonly Query[], find: Find): void {
  for (const { q, expect } of queries) {
    const results = find(q);
    const right = expect === null ? [] : [expect].flat();
    const isRight = expect === null ? results.length === 0 : right.includes(results[0] ?? "");
    if (!isRight) console.log(`    ${q}\n      wanted ${right[0] ?? "nothing"}, got ${results.slice(0, 3).join(", ") || "nothing"}`);
  }
}
