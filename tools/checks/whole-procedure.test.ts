import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { factsOf, onSecondarySource } from "./whole-procedure.ts";

const TODAY = "2026-11-18";
const REPORT = "skills/lease/research-report.md";
const base = loadRuleCorpus();

function factsWith(changes: Readonly<Record<string, string>>, questions = 3) {
  const corpus = loadCorpus(new Map([...base, ...Object.entries(changes)]));
  const skill = corpus.skills.get("lease");
  if (skill === undefined) throw new Error("the fixture has no lease");
  return factsOf(skill, corpus, questions, TODAY);
}

describe("what a procedure lacks [content.whole]", () => {
  it.each([
    ["no report at all", {}, true],
    ["a report without the section", { [REPORT]: "# Report\n\nRead.\n" }, true],
    ["a section that says so", { [REPORT]: "# Report\n\n## Second reading\n\nNot yet read by a second reader.\n" }, true],
    ["an empty section", { [REPORT]: "# Report\n\n## Second reading\n" }, true],
    ["a second reading", { [REPORT]: "# Report\n\n## Second reading\n\nNovember 2026. One figure was corrected.\n" }, false],
  ])("needs a second reading: %s", (_name, changes, isOpen) => {
    expect(factsWith(changes as Record<string, string>).gaps.includes("second reading")).toBe(isOpen);
  });

  it("needs a line on each figure in the report", () => {
    const reading = "# Report\n\n## Second reading\n\nNovember 2026.\n";
    expect(factsWith({ [REPORT]: reading }).gaps).toContain("figures read again");
    expect(factsWith({ [REPORT]: `${reading}\n| val-00001 | confirmed |\n| val-00002 | confirmed |\n` }).gaps).not.toContain(
      "figures read again",
    );
  });

  it("needs three evaluations, and six sources that were read", () => {
    expect(factsWith({}, 2).gaps).toContain("evals");
    expect(factsWith({}, 3).gaps).not.toContain("evals");
    expect(factsWith({}).gaps).toContain("sources");
  });

  it("counts figures, and those that are sure", () => {
    const rows = base.get("catalogue/rows.json") ?? "";
    const { figures, sureFigures } = factsWith({});
    expect(figures).toBeGreaterThan(0);
    const doubtful = JSON.parse(rows) as { volatile_values: { basis?: string }[] };
    for (const row of doubtful.volatile_values) row.basis = "reported";
    expect(factsWith({ "catalogue/rows.json": `${JSON.stringify(doubtful, undefined, 2)}\n` })).toMatchObject({ figures, sureFigures: 0 });
    expect(sureFigures).toBeLessThanOrEqual(figures);
  });
});

it("lists reported figures without a source of an authority [content.whole]", () => {
  const rows = JSON.parse(base.get("catalogue/rows.json") ?? "{}") as { volatile_values: { basis?: string; source?: string }[] };
  for (const row of rows.volatile_values) {
    row.basis = "reported";
    delete row.source;
  }
  const corpus = loadCorpus(new Map([...base, ["catalogue/rows.json", `${JSON.stringify(rows, undefined, 2)}\n`]]));
  expect(onSecondarySource(corpus)).toHaveLength(rows.volatile_values.length);
  expect(onSecondarySource(loadCorpus(base)).length).toBeLessThan(rows.volatile_values.length);
});
