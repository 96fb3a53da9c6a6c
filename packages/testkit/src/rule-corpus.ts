import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fixturesFolder } from "./fixtures-folder.ts";

/** The small corpus in order that every case of fixtures/corpus-rules starts from: path from its root to text. */
export function loadRuleCorpus(): Map<string, string> {
  const root = path.join(fixturesFolder, "corpus-rules/base");
  return new Map(
    globSync("**/*.*", { cwd: root }).map((file) => [file.replaceAll("\\", "/"), readFileSync(path.join(root, file), "utf8")]),
  );
}

/** A case of fixtures/corpus-rules: the edit that breaks one rule, and where the finding must stand. */
export interface RuleCase {
  rule: string;
  /** What to put where; a null takes the file away. */
  edit: { file: string; find: string | null; put: string | null };
  expect: { severity: "error" | "warning"; file: string; line: number };
}

export function loadRuleCases(): RuleCase[] {
  return readCases("cases.json") as RuleCase[];
}

/** Rows of a server beside that corpus, and the rule that refuses each, if any. */
export function loadStoredRowCases(): unknown[] {
  return readCases("stored-rows.json");
}

function readCases(file: string): unknown[] {
  return JSON.parse(readFileSync(path.join(fixturesFolder, "corpus-rules", file), "utf8")) as unknown[];
}
