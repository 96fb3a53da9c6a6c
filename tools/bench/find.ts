import path from "node:path";
import { loadCorpus } from "@becivic/corpus";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { measure, ours, plainBm25 } from "../find/measure.ts";
import { readQueries } from "../find/queries.ts";
import { runsPerSecond } from "./measure.ts";

// Finding a skill, beside a plain BM25 over title and summary: how often the right one is first, and how long it takes.

export function benchFind(): void {
  const corpus = loadCorpus(readCorpusFiles(path.join(repositoryRoot, "corpus")));
  const queries = readQueries("unseen").filter(({ kind }) => kind !== "two-needs");
  const finders = { "Be Civic": ours(corpus), "plain BM25": plainBm25(corpus) };
  const contestants = Object.entries(finders).map(([name, find]) => ({
    name,
    run: () => {
      for (const { q } of queries) find(q);
    },
  }));
  const rates = runsPerSecond(contestants);
  console.log(`finding a skill, ${queries.length} questions that it was not made with`);
  for (const [index, [name, find]] of Object.entries(finders).entries()) {
    const { total = 1, first = 0, inThree = 0 } = measure(queries, find).get("all") ?? {};
    const percent = (count: number): string => `${((100 * count) / total).toFixed(1)}%`;
    const milliseconds = 1_000 / (rates[index] ?? 1) / queries.length;
    const perSecond = Math.round(1_000 / milliseconds).toLocaleString("en");
    console.log(`  ${name.padEnd(12)} first ${percent(first)}, in three ${percent(inThree)}, ${perSecond} questions a second`);
  }
  console.log(`  ${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(1)} times as long as plain BM25\n`);
}
