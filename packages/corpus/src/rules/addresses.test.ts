import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { validateCorpus } from "../index.ts";

const SKILL = "skills/lease/canonical.md";
const PATHS = "paths/index.json";
const FIELDS = "Amend phrases.fr, phrases.nl or phrases.de.";
const HOST = "Read phrases.fr/x.";

/** The files in which the rule finds an address once `text` is in one of them: instead of `old`, or as a new file. */
function filesWithAddress(file: string, old: string | undefined, text: string): string[] {
  const files = loadRuleCorpus();
  const before = files.get(file) ?? "";
  if (old !== undefined && !before.includes(old)) throw new Error("the corpus of the rules does not have this text");
  return validateCorpus(files.set(file, old === undefined ? text : before.replace(old, text)))
    .filter(({ rule }) => rule === "address_host")
    .map((finding) => finding.file);
}

describe("addresses in the texts of a corpus", () => {
  it.each([
    ["the body of a skill", SKILL, "None so far."],
    ["a field of a path", PATHS, "The receipt of"],
    ["a page of the docs", "docs/more.md", undefined],
    ["a diagram", "skills/lease/process.mmd", undefined],
    ["a research report", "skills/lease/research-report.md", undefined],
  ])("are not the field paths of phrases, and are hosts that begin as one: %s [corpus.addresses]", (_where, file, old) => {
    expect(filesWithAddress(file, old, FIELDS)).toEqual([]);
    expect(filesWithAddress(file, old, HOST)).toEqual([file]);
  });
});
