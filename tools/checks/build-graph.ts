import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadCorpus, toDot } from "@becivic/corpus";
import { instance } from "@viz-js/viz";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { readCorpusFiles } from "./corpus-files.ts";

const USAGE = `Draws how the skills and paths of a corpus lead to one another.

  npm run build-graph                      write dist/corpus.dot and dist/corpus.svg
  npm run build-graph -- --root <folder>   of another corpus
  npm run build-graph -- --out <folder>    to another folder
`;

const { values } = parseArgs({ options: { root: { type: "string" }, out: { type: "string" }, help: { type: "boolean" } } });
if (values.help === true) console.log(USAGE);
else {
  const out = values.out ?? path.join(repositoryRoot, "dist");
  const corpus = loadCorpus(readCorpusFiles(values.root ?? path.join(repositoryRoot, "corpus")));
  const dot = toDot(corpus);
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, "corpus.dot"), dot);
  writeFileSync(path.join(out, "corpus.svg"), (await instance()).renderString(dot, { format: "svg" }));
  console.log(`wrote corpus.dot and corpus.svg: ${corpus.skills.size} skills, ${Object.keys(corpus.paths?.paths ?? {}).length} paths`);
}
