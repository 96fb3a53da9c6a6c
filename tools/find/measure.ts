import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Corpus, loadCorpus } from "@becivic/corpus";
import { createFinder } from "@becivic/find";
import MiniSearch from "minisearch";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// `npm run measure:find`: how often the right skill comes first, beside a plain BM25 over title and summary, and how long a question takes.

export interface Query {
  q: string;
  lang: string;
  /** What must come first; several where each is right; null where nothing fits. */
  expect: string | string[] | null;
  kind: string;
}

export interface Score {
  asked: number;
  first: number;
  inThree: number;
}

/** Built with; counted after each step; counted once, when everything stood. */
const sets = ["development", "held-out", "fresh"] as const;

type Find = (query: string) => readonly string[];

export function readQueries(set: (typeof sets)[number]): Query[] {
  return JSON.parse(readFileSync(path.join(repositoryRoot, "packages/find/queries", `${set}.json`), "utf8")) as Query[];
}

/** By language and by kind of question, and together. A question that nothing fits is right when nothing is found. */
export function measure(queries: readonly Query[], find: Find): Map<string, Score> {
  const scores = new Map<string, Score>();
  for (const { q, lang, expect, kind } of queries) {
    const found = find(q);
    const right = expect === null ? [] : [expect].flat();
    const isRight = (id: string): boolean => right.includes(id);
    const first = expect === null ? found.length === 0 : found.slice(0, 1).some(isRight);
    const inThree = expect === null ? found.length === 0 : found.slice(0, 3).some(isRight);
    for (const group of expect === null ? ["nothing fits"] : ["all", lang, kind]) {
      const { asked, first: firsts, inThree: threes } = scores.get(group) ?? { asked: 0, first: 0, inThree: 0 };
      scores.set(group, { asked: asked + 1, first: firsts + Number(first), inThree: threes + Number(inThree) });
    }
  }
  return scores;
}

/** What anybody would have in an hour. */
export function plainBm25(corpus: Corpus): Find {
  const index = new MiniSearch<{ id: string; title: string; summary: string }>({ fields: ["title", "summary"] });
  for (const { folder, frontmatter } of corpus.skills.values())
    if (frontmatter.category !== "meta") index.add({ id: folder, title: frontmatter.title, summary: frontmatter.summary ?? "" });
  return (query) => index.search(query).map(({ id }) => id as string);
}

export function ours(corpus: Corpus): Find {
  const finder = createFinder(corpus);
  return (query) => finder.find(query, 5).map(({ id }) => id);
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
    // Whoever looks at single misses of the held-out set has no held-out set any more.
    if (values.misses === true && set === "development") printMisses(queries, finders["Be Civic"]);
  }
}

function line({ asked, first, inThree }: Score): string {
  const percent = (count: number): string => `${((count / asked) * 100).toFixed(1)}%`.padStart(6);
  return `${String(asked).padStart(4)}  ${percent(first)} (${percent(inThree)})`;
}

function time(queries: readonly Query[], find: Find): number {
  for (const { q } of queries) find(q);
  const start = performance.now();
  for (const { q } of queries) find(q);
  return performance.now() - start;
}

function printMisses(queries: readonly Query[], find: Find): void {
  for (const { q, expect } of queries) {
    const found = find(q);
    const right = expect === null ? [] : [expect].flat();
    const isRight = expect === null ? found.length === 0 : right.includes(found[0] ?? "");
    if (!isRight) console.log(`    ${q}\n      wanted ${right[0] ?? "nothing"}, got ${found.slice(0, 3).join(", ") || "nothing"}`);
  }
}
