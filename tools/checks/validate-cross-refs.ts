import { readFileSync } from "node:fs";
import path from "node:path";
import { checkStoredTargets, loadCorpus, type StoredRow, validateCorpus } from "@becivic/corpus";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { checkOptions, report } from "./check-report.ts";
import { readCorpusFiles } from "./corpus-files.ts";

const options = checkOptions("Checks a corpus: everything that is named is there, and everything is in its place.", {
  rows: "also check what these stored rows are about (JSON lines with type, target_type, target_id and, for a concern, its uid)",
});
const files = readCorpusFiles(options.root ?? path.join(repositoryRoot, "corpus"));
const { rows } = options.own;
const stored =
  typeof rows === "string" ? checkStoredTargets(readRows(rows), loadCorpus(files), path.relative(process.cwd(), rows) || rows) : [];
report([...validateCorpus(files), ...stored], `${files.size} files`, options);

function readRows(file: string): StoredRow[] {
  return readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as StoredRow);
}
