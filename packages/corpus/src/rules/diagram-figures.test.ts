import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { loadCorpus } from "../load-corpus.ts";
import { revalidateSkill } from "../validate-corpus.ts";
import { checkDiagramFigures } from "./diagram-figures.ts";

const FILE = "skills/lease/process.mmd";
const TEXT = "skills/lease/canonical.md";

function corpusWith(mermaid: string) {
  return loadCorpus(loadRuleCorpus().set(FILE, mermaid));
}

function findingsIn(mermaid: string): string[] {
  const corpus = corpusWith(mermaid);
  const skill = corpus.skills.get("lease");
  if (skill === undefined) throw new Error("the sample has no lease");
  return checkDiagramFigures(skill, corpus).map(({ line, text }) => `${line} ${text.slice(0, text.indexOf(":"))}`);
}

describe("a figure in a label", () => {
  it.each([
    ["a figure of the text", "flowchart TD\n  a[Pay val-00001] -->|val-00001, late| b", []],
    ["a figure of another skill", "flowchart TD\n  a[Go] -->|after val-99999| b[Pay]", ["2 The text has no val-99999"]],
    ["a number that is none", "flowchart TD\n  a[Pay val-1 or val-00001]", ["2 The text has no val-1"]],
    ["a word that only looks like one", "flowchart TD\n  a[Interval-00002x] --> b", []],
  ])("is %s", (_name, mermaid, findings) => {
    expect(findingsIn(mermaid)).toEqual(findings);
  });

  it("must stay in the text when the text changes [corpus.process-figures]", () => {
    const corpus = corpusWith("flowchart TD\n  a[Pay val-00001] --> b[Go]");
    const text = corpus.files.get(TEXT) ?? "";
    const without = text.replaceAll(/<VV [^>]*uid="val-00001"[^>]*>([^<]*)<\/VV>/g, "a fine");
    const rules = (edited: string): string[] => revalidateSkill(corpus, "lease", edited).findings.map(({ rule }) => rule);
    expect(without).not.toBe(text);
    expect(rules(text)).not.toContain("diagram_figure");
    expect(rules(without)).toContain("diagram_figure");
  });
});
