import type { Evals } from "@becivic/contract";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { judgeEvals, loadCorpus, resolvedText, uncitedBlocks } from "../index.ts";

const corpus = loadCorpus(loadRuleCorpus());
type Fact = Evals["questions"][number]["must_contain"][number];

function judge(must_contain: Fact[], must_not_contain: Fact[] = [{ text: "never said" }], skill = "lease"): string[] {
  const questions = [{ question: "How?", must_contain, must_not_contain }];
  return judgeEvals({ schema_version: 1, skill, questions: questions as Evals["questions"] }, corpus, "lease.json").map(({ rule }) => rule);
}

describe("questions on a skill", () => {
  it.each<Fact>([
    { text: "KEEP  receipt" },
    { text: "€25 when late" },
    { any_of: ["never said", "article 19"] },
    { value: "late-fee-eur" },
    { reference: "registration-code" },
    { path: "lease-receipt" },
    { skill: "deposit" },
  ])("find %o, and refuse it where it must not be [content.evals]", (fact) => {
    expect(judge([fact])).toEqual([]);
    expect(judge([{ text: "late" }], [fact])).toEqual(["eval_contains"]);
  });

  it.each<Fact>([
    { text: "€26" },
    { any_of: ["x1", "x2"] },
    { value: "no-such-row" },
    { reference: "late-fee-eur" },
    { path: "deposit" },
    { skill: "lease" },
  ])("miss %o [content.evals]", (fact) => {
    expect(judge([fact])).toEqual(["eval_missing"]);
  });

  it("need a skill [content.evals]", () => {
    expect(judge([{ text: "late" }], undefined, "nowhere")).toEqual(["eval_skill"]);
  });
});

describe("the resolved text", () => {
  const text = loadRuleCorpus();
  const file = "skills/lease/canonical.md";

  it("shows what the catalogue says now, not what the text said when it was written [content.evals]", () => {
    text.set(file, (text.get(file) ?? "").replace("€25", "€12"));
    const edited = loadCorpus(text);
    const lease = edited.skills.get("lease");
    if (lease === undefined) throw new Error("no lease");
    expect(resolvedText(lease, edited)).toContain("Pay €25 when late");
  });

  it("counts what cites nothing [content.evals]", () => {
    const lease = corpus.skills.get("lease");
    expect(lease && uncitedBlocks(lease)).toEqual(["None so far."]);
  });
});
