import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { editCorpus, loadCorpus } from "../index.ts";
import { checkHiddenText } from "./hidden-text.ts";

const findings = (file: string, text: string): string[] => checkHiddenText(file, text).map(({ line }) => `${file}:${line}`);

describe("hidden characters in the files of a corpus", () => {
  it.each([
    ["a diagram", "skills/lease/process.mmd", "flowchart TD\n  A[Go\u200b] --> B[Pay]", 2],
    ["a diagram, as an entity", "skills/lease/process.mmd", "flowchart TD\n  A[Go#8203;] --> B[Pay]", 2],
    ["a diagram, as a named entity", "skills/lease/process.mmd", "flowchart TD\n  A[Go#shy;] --> B[Pay]", 2],
    ["a research report", "skills/lease/research-report.md", "Notes\n\n\u{e0049}\u{e0067}", 3],
    ["a report of a path", "paths/research-reports/lease-receipt.md", "Notes&zwj;", 1],
    ["a page of the docs", "docs/agents.mdx", "# Agents\n\nRead\ufeff this.", 3],
    ["a control in JSON", "data/communes.json", '{\n"a": "x\\u0007"}', 2],
    ["a half of a pair in JSON", "data/communes.json", '{\n"a": "x\\udb40"}', 2],
    ["a pair of escapes in JSON", "data/communes.json", '{\n"a": "x\\udb40\\udc41"}', 2],
  ])("are found in %s [text.files]", (_where, file, text, line) => {
    expect(findings(file, text)).toEqual([`${file}:${line}`]);
  });

  it.each([
    ["docs/agents.mdx", "Write &amp; &eacute; and #8203; as they are.\r\n"],
    ["skills/lease/process.mmd", "flowchart TD\n  A[Form #35;12] --> B[C#]"],
    ["data/communes.json", '{"a": "\\\\u200b \\n \\" \\u00e9"}'],
  ])("are not found where everything shows: %s [text.files]", (file, text) => {
    expect(findings(file, text)).toEqual([]);
  });

  it("withhold one path and not the others, and keep it for the next write of the index [text.withheld-path]", () => {
    const files = loadRuleCorpus();
    const index = files.get("paths/index.json") ?? "";
    const before = Object.keys(loadCorpus(files).paths?.paths ?? {});
    const hidden = loadCorpus(new Map(files).set("paths/index.json", index.replace("The receipt of", "The\u200b receipt of")));
    expect(Object.keys(hidden.paths?.paths ?? {})).toEqual(before.filter((id) => id !== "lease-receipt"));
    expect([...hidden.withheldPaths.keys()]).toEqual(["lease-receipt"]);
  });

  it("are seen again after an edit of that file only [text.files]", () => {
    const corpus = loadCorpus(loadRuleCorpus());
    const report = "skills/lease/research-report.md";
    const edited = editCorpus(corpus, new Map([[report, "Notes\u200b\n"]]));
    expect(edited.findings).toMatchObject([{ rule: "hidden_character", file: report, line: 1 }]);
    expect(editCorpus(edited, new Map([[report, "Notes\n"]])).findings).toEqual([]);
  });
});
