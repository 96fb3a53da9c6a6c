import { readFileSync } from "node:fs";
import path from "node:path";
import { checkStoredTargets, latestDay, loadCorpus, type StoredRow, validateCorpus } from "@becivic/corpus";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { CheckFault, checkOptions, runCheck } from "./check-report.ts";
import { readCorpusFiles } from "./corpus-files.ts";

const options = checkOptions("Checks a corpus: everything that is named is there, and everything is in its place.", {
  rows: "also check what these stored rows are about (JSON lines with type, target_type, target_id and, for a concern, its uid)",
});
runCheck(options, () => {
  const files = readCorpusFiles(options.root ?? path.join(repositoryRoot, "corpus"));
  const { rows } = options.own;
  const stored = typeof rows === "string" ? checkStoredTargets(readRows(rows), loadCorpus(files), rows) : [];
  return { problems: [...validateCorpus(files, latestDay(Date.now())), ...stored], looked: `${files.size} files` };
});

function readRows(file: string): StoredRow[] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.filter((line, index) => line !== "" || index < lines.length - 1).map((line, index) => readRow(line, file, index + 1));
}

function readRow(line: string, file: string, number: number): StoredRow {
  try {
    const row = JSON.parse(line) as StoredRow | null;
    if (typeof row?.type === "string" && typeof row.target_type === "string" && typeof row.target_id === "string") return row;
  } catch {
    // Reported below, as for JSON that is no row.
  }
  throw new CheckFault("rows_syntax", file, "A row is a JSON object with type, target_type and target_id.", number);
}
