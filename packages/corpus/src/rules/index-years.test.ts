import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { validateCorpus } from "../validate-corpus.ts";

const FILE = "skills/lease/canonical.md";
const ROWS = "catalogue/rows.json";
const FIGURES = ['<VV name="late-fee-eur" uid="val-00001">€25</VV>', '<VV name="deposit-months" uid="val-00002">2 months</VV>'] as const;

/** Findings of the rule for a body with these lines, and two indexed figures of these years. */
function linesOf(body: string, years: readonly [string, string]): number {
  const files = new Map(loadRuleCorpus());
  const index = (text: string, basis: string, year: string): string =>
    text.replace(
      `"basis": "${basis}",\n      "as_of": "2026-09"`,
      `"basis": "indexed",\n      "rule": "each year",\n      "next_change": "2099-01-01",\n      "as_of": "${year}-09"`,
    );
  files.set(ROWS, index(index(files.get(ROWS) ?? "", "official", years[0]), "law", years[1]));
  files.set(FILE, (files.get(FILE) ?? "").replace("## Process", `## Extra\n\n${body}\n\n## Process`));
  return validateCorpus(files).filter(({ rule }) => rule === "index_years_mixed").length;
}

describe("indexed amounts in one list", () => {
  it.each([
    ["of one year", `- ${FIGURES[0]}\n- ${FIGURES[1]}`, ["2026", "2026"], 0],
    ["of two years", `- ${FIGURES[0]}\n- ${FIGURES[1]}`, ["2025", "2026"], 1],
    ["of two years in one item", `- ${FIGURES[0]} and ${FIGURES[1]}`, ["2025", "2026"], 1],
    ["of two years below each other", `- ${FIGURES[0]}\n  - ${FIGURES[1]}`, ["2025", "2026"], 1],
    ["of two years in a table", `| a |\n|---|\n| ${FIGURES[0]} |\n| ${FIGURES[1]} |`, ["2025", "2026"], 1],
    ["in two lists", `- ${FIGURES[0]}\n\nThen:\n\n- ${FIGURES[1]}`, ["2025", "2026"], 0],
  ] as const)("%s [figures.lint]", (_name, body, years, count) => {
    expect(linesOf(body, years)).toBe(count);
  });
});
