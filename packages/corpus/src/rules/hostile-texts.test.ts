import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { composeSkillFile, loadCorpus, revalidateSkill } from "../index.ts";

const corpus = loadCorpus(loadRuleCorpus());
const frontmatter = {
  id: "hostile",
  title: "A procedure",
  schema_version: 4,
  version: "0.1.0",
  status: "alpha",
  origin: "community",
  category: "belgium-federal",
  submission_contract_version: "2.1.0",
};

describe("the rules over a hostile text", () => {
  // Each of these took four seconds to half a minute where a pattern or a look-up started again at each sign; a time-out would notice.
  it.each([
    ["one long number", "1"],
    ["one long word", "a"],
    ["one long row of hyphens", "a-"],
    ["addresses inside addresses", "x.be/"],
    ["rows of dots behind a scheme", "http://."],
    ["colons behind a scheme", "https://:"],
    ["values one after the other", '<VV name="a" uid="">1</VV> '],
    ["amounts", "€1."],
  ])("end: %s [fair.linear]", (_name, piece) => {
    const line = piece.repeat(Math.floor(9_900 / piece.length));
    const body = `${line}\n\n`.repeat(19);
    const { findings } = revalidateSkill(corpus, "hostile", composeSkillFile(frontmatter, body));
    expect(findings.every(({ line: at }) => at >= 1)).toBe(true);
  });
});
