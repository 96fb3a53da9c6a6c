import { loadRuleCorpus, loadStoredRowCases } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { checkStoredTargets, loadCorpus, type StoredRow } from "../index.ts";

const corpus = loadCorpus(loadRuleCorpus());
const cases = loadStoredRowCases() as { why: string; row: StoredRow; rule?: string }[];
const concern: StoredRow = { type: "concern", target_type: "skill", target_id: "lease", uid: "con-00001" };

describe("rule 15, over stored rows", () => {
  it.each(cases)("$why [corpus.stored-targets]", ({ row, rule }) => {
    const findings = checkStoredTargets([concern, row], corpus, "rows.jsonl");
    expect(findings.map(({ rule: id, file, line }) => ({ id, file, line }))).toEqual(
      rule === undefined ? [] : [{ id: rule, file: "rows.jsonl", line: 2 }],
    );
  });
});
