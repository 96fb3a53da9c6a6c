import { describe, expect, it } from "vitest";
import { corpus, moment, pathEntry } from "./_context.ts";
import { type ExpectedFault, expectFaults, expectNoEcho, hostileItems, SECRET } from "./_hostile.ts";
import { changeFrom, type FieldChanges } from "./_items.ts";
import { checkDraft } from "./check-draft.ts";

const FRONTMATTER = "/content/frontmatter";
const ENTRY = "/content/entry";
const BODY = [
  "## Authoritative basis\n\nNone was found.",
  "## Required documents\n\n- The frame number.",
  "## Process\n\n1. Go to the site.",
  "## Known surprises\n\nNone so far.",
  '## Community observations\n\n<Observations skill="bicycle" />',
  "## Requests for contributions\n\nNo outstanding requests at this time.\n",
].join("\n\n");

function skill(changes: FieldChanges = {}) {
  const defaults = {
    "/proposed_id": "bicycle",
    [`${FRONTMATTER}/id`]: "bicycle",
    [`${FRONTMATTER}/summary`]: "One line.",
    "/content/body": BODY,
  };
  return changeFrom("draft", "skill", "sub-skill", { ...defaults, [`${FRONTMATTER}/outputs`]: undefined, ...changes });
}

function path(changes: FieldChanges = {}) {
  const { uid: _uid, ...entry } = pathEntry;
  const proposed = { ...entry, id: "bicycle-plate", origin: "community" };
  return changeFrom("draft", "path", "entry", { "/proposed_id": "bicycle-plate", [ENTRY]: structuredClone(proposed), ...changes });
}

type Item = ReturnType<typeof skill> | ReturnType<typeof path>;

const TAKEN: ExpectedFault = ["cross_ref_fail", "/proposed_id", "amend what exists, or propose another id"];

describe("a draft", () => {
  it.each<[name: string, item: Item, expected: ExpectedFault[]]>([
    ["a skill", skill(), []],
    ["a path", path(), []],
    ["a category that is not in use yet", skill({ [`${FRONTMATTER}/category`]: "sailing" }), []],
    ["the id of a skill", skill({ "/proposed_id": "lease", [`${FRONTMATTER}/id`]: "lease" }), [TAKEN]],
    ["the id of a path", path({ "/proposed_id": "lease-form", [`${ENTRY}/id`]: "lease-form" }), [TAKEN]],
    ["an id that objects have", path({ "/proposed_id": "constructor", [`${ENTRY}/id`]: "constructor" }), []],
    ["another id in a skill", skill({ [`${FRONTMATTER}/id`]: "jeanne" }), [["cross_ref_fail", FRONTMATTER, "give both the same id"]]],
    ["another id in a path", path({ [`${ENTRY}/id`]: "jeanne" }), [["cross_ref_fail", ENTRY, "give both the same id"]]],
    [
      "a skill of the maintainers",
      skill({ [`${FRONTMATTER}/category`]: "meta" }),
      [["cross_ref_fail", FRONTMATTER, "choose another category"]],
    ],
    ["a path of the maintainers", path({ [`${ENTRY}/category`]: "meta" }), [["cross_ref_fail", ENTRY, "choose another category"]]],
    [
      "an unknown skill",
      skill({ [`${FRONTMATTER}/related`]: ["depositt"] }),
      [["cross_ref_fail", `${FRONTMATTER}/related/0`, "does not exist"]],
    ],
    ["an unknown authority", path({ [`${ENTRY}/authority_id`]: "jeanne" }), [["cross_ref_fail", `${ENTRY}/authority_id`, "authority"]]],
    [
      "an amount without a value",
      skill({ "/content/body": BODY.replace("None so far.", "It costs €20.") }),
      [["cross_ref_fail", "/content/body", "amount"]],
    ],
    [
      "a uid of its own",
      skill({ "/content/body": BODY.replace("None so far.", 'Up to <VV name="deposit-months" uid="val-00002">2 months</VV>.') }),
      [["cross_ref_fail", "/content/body", "leave the uid of a new element empty"]],
    ],
  ])("%s [refusals.no-echo]", (_name, item, expected) => {
    expectFaults(checkDraft(item, corpus, moment), expected);
  });

  it("finds all faults at once, each with its place [gates.all-faults] [refusals.lines]", () => {
    const body = BODY.replace("None so far.", 'It costs €20.\n\nSee <Skill id="depositt" />.');
    const rejection = checkDraft(skill({ "/content/body": body, [`${FRONTMATTER}/related`]: ["depositt"] }), corpus, moment);
    expect(rejection?.faults?.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(["related_unresolved", "amount_without_value", "unresolved_skill"]),
    );
    const line = body.split("\n").indexOf("It costs €20.") + 1;
    expect(rejection?.faults).toContainEqual(
      expect.objectContaining({ rule: "amount_without_value", schema_pointer: "/content/body", line }),
    );
  });

  it("lists at most twenty faults [gates.all-faults]", () => {
    const body = `${BODY}\n${"It costs €20.\n\n".repeat(100)}`;
    expect(checkDraft(skill({ "/content/body": body }), corpus, moment)?.faults).toHaveLength(20);
  });

  it.each([
    ["a skill", "skill/main"],
    ["a path", "path/entry"],
  ])("with a secret in any field is refused without it: %s [refusals.no-echo] [gates.no-echo]", (_name, fixture) => {
    const hostile = hostileItems("draft", fixture).flatMap((item) => (item.type === "draft" ? [item] : []));
    const rejections = hostile.flatMap((item) => checkDraft(item, corpus, moment) ?? []);
    expect(rejections.length).toBeGreaterThan(0);
    for (const rejection of rejections) expectNoEcho(rejection);
    expect(JSON.stringify(hostile)).toContain(SECRET);
  });
});
