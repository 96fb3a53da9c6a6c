import { describe, expect, it } from "vitest";
import { loadSkill } from "../load-corpus.ts";
import { checkVoice } from "./voice.ts";

function findingsIn(body: string, category = "belgium-federal-housing"): string[] {
  const head = `---\nid: lease\ntitle: Lease\nsummary: A lease.\nschema_version: 4\nversion: 0.1.0\nstatus: alpha\norigin: be-civic\ncategory: ${category}\nsubmission_contract_version: 2.1.0\n---\n\n`;
  const outcome = loadSkill("lease", "skills/lease/canonical.md", `${head}${body}\n`);
  if (!("skill" in outcome)) throw new Error(outcome.findings[0]?.text);
  return checkVoice(outcome.skill).map(({ line, text }) => `${line} ${text.slice(0, text.indexOf(":"))}`);
}

describe("the voice of a text", () => {
  it.each([
    ["The user pays.", ["13 “The user”"]],
    ["You pay.", []],
    ["Whoever moves pays, mostly.", ["13 “Whoever”", "13 “mostly”"]],
    ["The amount stands on the page.", ["13 “stands on the ”"]],
    ["Bring the paper.", ["13 “the paper”"]],
    ["Use paper or plastic, and read the newspaper.", []],
    ["- **Cost**: the fee was not found.", ["13 “was not found”"]],
    ["- **Cost**: one source says that it is free.", ["13 “one source says”"]],
    ["- **Cost**: Ask the commune when you book.", []],
    ["## Known surprises\n\n- The file was not found.", []],
  ])("%s [content.voice]", (body, expected) => {
    expect(findingsIn(body)).toEqual(expected);
  });

  it("does not bind the skills for agents [content.voice]", () => {
    expect(findingsIn("The user pays.", "meta")).toEqual([]);
  });
});
