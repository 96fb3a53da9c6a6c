import { describe, expect, it } from "vitest";
import { copiesIn } from "./repeated-rules.ts";

const CODE = "packages/service/src/a.ts";

describe("a repeated rule", () => {
  it.each([
    ['const shown = ["draft", "alpha"];', "statuses"],
    ['type To = "beta" | "stable";', "statuses"],
    ["sql`status IN ('alpha', 'beta')`", "statuses"],
    ['["quarantined",\n  "deprecated",\n]', "statuses"],
    ['if (a.status === "quarantined" || a.status === "deprecated") return;', "statuses"],
    ['if (status !== "alpha" && status !== "beta") return;', "statuses"],
    ['case "alpha":\n    case "beta":', "statuses"],
    ['const version = "2.1.0";', "contract version"],
    ["VALUES (1, '2.1.0')", "contract version"],
    ["const home = `https://becivic.be/skills/`;", "origin"],
    ["const DAY_MS = 86_400_000;", "units of time"],
  ])("is found: %s [rules.check]", (text, rule) => {
    expect(copiesIn(CODE, `// a line\n${text}\n`)).toMatchObject([{ file: CODE, rule, line: 2 }]);
  });

  it.each([
    'status === "stable"',
    '["amendment", "draft"]',
    '["stable"]',
    '{ from: "alpha", to: "beta" }',
    'statusesWith("isOffered")',
    '"12.1.0"',
    'import { DAY_MS } from "@becivic/contract";',
    "bot@becivic.be",
  ])("is not seen in %s [rules.check]", (text) => {
    expect(copiesIn(CODE, text)).toEqual([]);
  });

  it("is what a test says by itself, except for units of time [rules.check]", () => {
    expect(copiesIn("packages/service/src/a.test.ts", '["draft", "alpha"]; "2.1.0"; "https://becivic.be"')).toEqual([]);
    expect(copiesIn("tests/a.test.ts", "const HOUR_MS = 1;")).toMatchObject([{ rule: "units of time" }]);
  });
});
