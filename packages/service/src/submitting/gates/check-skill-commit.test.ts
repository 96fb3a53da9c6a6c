import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, it } from "vitest";
import { COMMIT, factsOf, gateContextOf } from "./_context.ts";
import { expectFaults, expectGateKeepsSecret, hostileItems } from "./_hostile.ts";
import { type FieldChanges, itemFrom } from "./_items.ts";
import { checkSkillCommit } from "./check-skill-commit.ts";

const OLDER = "b".repeat(40);
const TEXT = loadRuleCorpus().get("skills/lease/canonical.md") ?? "";
const KEY = `lease ${OLDER}`;
const CHANGED = TEXT.replace("None so far.", "One.");

const diffAt = (commit: string, changes: FieldChanges = {}) =>
  itemFrom("amendment", "skill/body", { "/target_id": "lease", "/content/skill_commit": commit, ...changes });

describe("the commit that a diff names", () => {
  it.each<[name: string, commit: string, base: string | undefined, isTaken: boolean]>([
    ["is the published one", COMMIT, undefined, true],
    ["is the published one, cut short", COMMIT.slice(0, 7), undefined, true],
    ["has the same text", OLDER, TEXT, true],
    ["has the same body below another frontmatter", OLDER, TEXT.replace("Register a lease", "Lease"), true],
    ["has another body", OLDER, CHANGED, false],
    ["has a text that cannot be read", OLDER, "no frontmatter", false],
    ["does not exist", OLDER, undefined, false],
  ])("%s", (_name, commit, base, isTaken) => {
    const rejection = checkSkillCommit(diffAt(commit), gateContextOf({ bases: new Map([[KEY, base]]) }));
    expectFaults(rejection, isTaken ? [] : [["diff_apply_failed", "/content/skill_commit", "read the skill again and make a new diff"]]);
  });

  it.each([
    ["the skill is not known", diffAt(OLDER, { "/target_id": "unknown" }), gateContextOf()],
    ["the corpus was not read", diffAt(OLDER), gateContextOf({ corpus: undefined })],
    ["the item has no diff", itemFrom("amendment", "skill/frontmatter", { "/target_id": "lease" }), gateContextOf()],
    ["the item is no amendment", itemFrom("concern", "skill-general"), gateContextOf()],
  ])("is not judged where %s", (_name, item, context) => {
    expectFaults(checkSkillCommit(item, context), []);
  });

  it("is not repeated, nor anything else of a hostile item [refusals.no-echo]", () => {
    const hostile = hostileItems("amendment", "skill/body").flatMap((item) =>
      item.type === "amendment" && item.target_type === "skill" ? [{ ...item, target_id: "lease" }] : [],
    );
    expectGateKeepsSecret(hostile, (item) => checkSkillCommit(item, gateContextOf({ facts: factsOf() })));
  });
});
