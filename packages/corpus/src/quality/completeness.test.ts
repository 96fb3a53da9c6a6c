import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { type Completeness, completenessOf, loadSkill } from "../index.ts";

const file = "skills/lease/canonical.md";
const base = loadRuleCorpus().get(file) ?? "";
const glance = [
  "- **Who decides**: the tax office.",
  "- **Identification**: itsme or the card.",
  "- **Cost**: free.",
  "- **Deadline**: two months.",
  "- **How long it takes**: at once.",
  "- **If nobody answers**: nothing follows from it.",
  "- **If you disagree**: ask the mediation service.",
  "- **Languages**: Dutch, French, German.",
];

function judge(...edits: [find: string, put: string][]): Completeness {
  let text = base.replace("## Authoritative basis", () => `One line.\n\n${glance.join("\n")}\n\n## Authoritative basis`);
  for (const [find, put] of edits) {
    expect(text).toContain(find);
    text = text.replace(find, () => put);
  }
  const outcome = loadSkill("lease", file, text);
  if (!("skill" in outcome)) throw new Error(outcome.findings[0]?.text);
  return completenessOf(outcome.skill);
}

describe("what a procedure owes its reader", () => {
  it("is all there, or is named [content.completeness]", () => {
    expect(judge()).toEqual({ score: 10, outOf: 10, missing: [], findings: [] });
    const outcome = loadSkill("lease", file, base);
    expect("skill" in outcome && completenessOf(outcome.skill)).toMatchObject({ score: 2, outOf: 10 });
  });

  it.each([
    ["steps", "1. Pay", "- Pay"],
    ["authority", "authority_id: fps-finance\n", ""],
    ["authority", glance[0], ""],
    ["identification", glance[1], "- **Identification**:"],
    ["fees", glance[2], "- **Cost**: it depends on the commune."],
    ["deadlines", glance[3], "- Deadline: two months."],
    ["duration", glance[4], "- **How long it takes**: Not known."],
    ["silence", glance[5], "- **If nobody answers**: not known yet, ask at the desk."],
    ["languages", glance[7], "- **Languages**: Ask the commune when you book."],
    ["redress", glance[6], ""],
    ["languages", glance[7], "- **Language**: Dutch."],
    ["evidence", "- The contract", "The contract"],
  ])("misses %s where “%s” is “%s” [content.completeness]", (aspect, find = "", put) => {
    const { score, missing, findings } = judge([find, put]);
    expect({ score, missing }).toEqual({ score: 9, missing: [aspect] });
    expect(findings).toMatchObject([{ rule: `sdg_${aspect}`, severity: "warning", file }]);
  });

  it("takes a figure, or the word free, for a fee [content.completeness]", () => {
    expect(judge(["free.", '<VV name="late-fee-eur" uid="val-00001">€25</VV>.']).score).toBe(10);
    expect(judge(["free.", "there is no charge."]).score).toBe(10);
  });

  it("counts steps inside a warning, and says on which line something is unknown [content.completeness]", () => {
    const inside = judge(["1. Pay", '<Risk reason="Once.">\n\n1. Pay'], ["2. Keep", "2. Sign.\n\n</Risk>\n\n3. Keep"]);
    expect(inside.missing).toEqual([]);
    const unknown = judge(["Dutch, French, German.", "Not known."]).findings[0];
    const line = base.split("\n").indexOf("## Authoritative basis") + 1 + "One line.\n\n".split("\n").length - 1 + 7;
    expect(unknown).toMatchObject({ line, text: expect.stringContaining("unknown") });
  });
});
