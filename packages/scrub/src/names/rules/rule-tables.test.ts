import { describe, expect, it } from "vitest";
import * as scrub from "../../index.ts";
import { explainNames } from "../explain-names.ts";
import { loneRules } from "./lone-rules.ts";
import { lowerRules } from "./lower-rules.ts";
import { ruleTables } from "./rule-tables.ts";
import { severalRules } from "./several-rules.ts";

const tables = Object.entries(ruleTables).map(([table, rules]) => ({
  table,
  rules: rules.map(({ name, example, verdict }) => ({ name, example, verdict })),
}));
const rows = tables.flatMap(({ rules }) => rules);

describe("rules of the recogniser", () => {
  it.each(rows)("$name decides its example: $example [recogniser.table]", ({ name, example, verdict }) => {
    const { text, start, end } = readExample(example);
    const decisions = explainNames(text).filter((decision) => decision.start === start && decision.end === end);
    expect(decisions).toEqual([{ start, end, rule: name, verdict }]);
  });

  it("have names that are unique and begin with the name of their table [recogniser.table]", () => {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    for (const { table, rules } of tables) for (const { name } of rules) expect(name).toMatch(new RegExp(`^${table}(?:-[a-z]+)+$`));
  });

  // The tables before these leave a run that no row matches to the next table.
  it.each([
    ["several", severalRules],
    ["lone", loneRules],
    ["lower", lowerRules],
  ])("end in a row without a condition: %s", (_table, rules) => {
    const conditions = rules.filter(({ when }) => when.length === 0);
    expect(conditions).toEqual([rules.at(-1)]);
  });

  it("are not part of what the package offers: a span has its place alone [recogniser.private]", () => {
    expect(Object.keys(scrub)).not.toContain("explainNames");
    const spans = scrub.findNames("Mme Vandermaelen a signé avec Jean Dupont.");
    expect(spans.map((span) => Object.keys(span))).toEqual([
      ["start", "end"],
      ["start", "end"],
    ]);
  });
});

/** The sentence without its brackets, and the place of what was between them. */
function readExample(example: string): { text: string; start: number; end: number } {
  const [, before = "", run = "", after = ""] = /^([^[\]]*)\[([^[\]]+)\]([^[\]]*)$/.exec(example) ?? [];
  return { text: `${before}${run}${after}`, start: before.length, end: before.length + run.length };
}
