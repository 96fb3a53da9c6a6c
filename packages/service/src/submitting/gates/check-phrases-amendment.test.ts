import { loadCorpus } from "@becivic/corpus";
import { describe, expect, it } from "vitest";
import { corpus, moment, skillTarget } from "./_context.ts";
import { type ExpectedFault, expectFaults, SECRET } from "./_hostile.ts";
import { changeFrom } from "./_items.ts";
import { checkSkillAmendment } from "./check-skill-amendment.ts";

const CHANGE = "/content/frontmatter_change";
const VALUE = `${CHANGE}/proposed_value`;

function phrases(path: string, value: unknown) {
  const changes = { "/target_id": "lease", [`${CHANGE}/field_path`]: path, [`${CHANGE}/proposed_value`]: value };
  return changeFrom("amendment", "skill", "frontmatter", changes);
}

const withFile = (text: string) => loadCorpus(new Map([...corpus.files, ["skills/lease/phrases.json", text]]));
const present = withFile('{ "fr": ["mon bail", "Mon bail !"] }\n');
const unreadable = withFile("{");

describe("an amendment of phrases", () => {
  it.each<[name: string, item: ReturnType<typeof phrases>, faults: ExpectedFault[], tree?: typeof corpus]>([
    ["a new file", phrases("phrases.fr", ["mon bail"]), []],
    ["another language of a file with a fault of its own", phrases("phrases.nl", ["huur"]), [], present],
    ["another language than the four", phrases("phrases.es", [SECRET]), [["cross_ref_fail", `${CHANGE}/field_path`, "name phrases.en"]]],
    ["no list", phrases("phrases.fr", SECRET), [["cross_ref_fail", VALUE, "give lists under en"]]],
    ["null", phrases("phrases.fr", null), [["cross_ref_fail", VALUE, "give lists under en"]]],
    ["too long a phrase", phrases("phrases.fr", [SECRET.repeat(30)]), [["cross_ref_fail", VALUE, "at most 100 characters"]]],
    ["markup", phrases("phrases.fr", ["<b>bail</b>"]), [["cross_ref_fail", VALUE, "markup"]]],
    ["personal data", phrases("phrases.fr", [SECRET]), [["cross_ref_fail", VALUE, "personal data"]]],
    ["what is there", phrases("phrases.fr", ["mon bail", "Mon bail !"]), [["cross_ref_fail", CHANGE, "This changes nothing"]], present],
    [
      "a file that cannot be read",
      phrases("phrases.fr", [SECRET]),
      [["cross_ref_fail", "/target_id", "a maintainer has to repair"]],
      unreadable,
    ],
  ])("%s [phrases.amend] [refusals.no-echo]", (_name, item, faults, tree = corpus) => {
    expectFaults(checkSkillAmendment(item, skillTarget(), tree, moment), faults);
  });

  it("is not refused because the text left stable a moment ago [phrases.amend]", () => {
    const hasty = skillTarget({}, { status: "stable", leftStableAt: moment.now });
    expect(checkSkillAmendment(phrases("phrases.fr", ["mon bail"]), hasty, corpus, moment)).toBeUndefined();
  });
});
