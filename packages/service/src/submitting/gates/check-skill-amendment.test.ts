import { describe, expect, it } from "vitest";
import { contentDigest } from "../../corpus-state/artefact-file.ts";
import { corpus, moment, NOW, skillTarget } from "./_context.ts";
import { type ExpectedFault, expectFaults, expectNoEcho, SECRET } from "./_hostile.ts";
import { changeFrom } from "./_items.ts";
import { checkSkillAmendment } from "./check-skill-amendment.ts";

const TEXT = corpus.skills.get("lease")?.text ?? "";
const BODY = TEXT.slice(TEXT.indexOf("\n---\n") + "\n---\n".length).split("\n");
const DIFF = "/content/body_diff";
const CHANGE = "/content/frontmatter_change";
const HASTY = skillTarget({}, { status: "stable", leftStableAt: NOW });

/** A diff that replaces one line of the body. */
function replacing(line: string, ...put: string[]): string {
  const at = BODY.indexOf(line) + 1;
  return ["--- a", "+++ b", `@@ -${at},1 +${at},${put.length} @@`, `-${line}`, ...put.map((one) => `+${one}`), ""].join("\n");
}

function diff(bodyDiff: string, id = "lease") {
  return changeFrom("amendment", "skill", "body", { "/target_id": id, [DIFF]: bodyDiff });
}

function field(path: string, value: unknown) {
  const changes = { "/target_id": "lease", [`${CHANGE}/field_path`]: path, [`${CHANGE}/proposed_value`]: value };
  return changeFrom("amendment", "skill", "frontmatter", changes);
}

const NONE = "None so far.";
const CITED = "- The contract: [registration-code].";
const TAG = BODY.join("\n").match(/<Ref [^>]*>/)?.[0] ?? "";
const IN_FULL = CITED.replace("[registration-code]", `${TAG}Registration Duties Code</Ref>`);
const UNLISTED: ExpectedFault = ["cross_ref_fail", CHANGE, "use one of that list"];
const nothing: ExpectedFault = ["cross_ref_fail", CHANGE, "send only what differs"];
const protectedField = (name: string): ExpectedFault => ["cross_ref_fail", CHANGE, `(${name}): keep their values`];

describe("an amendment of a skill", () => {
  it.each<[name: string, item: ReturnType<typeof diff>, expected: ExpectedFault[]]>([
    ["a line", diff(replacing(NONE, "The desk closes at noon.")), []],
    ["a field", field("summary", "Another line about it."), []],
    [
      "a skill that cannot be read",
      diff(replacing(NONE, "x"), "unknown"),
      [["cross_ref_fail", "/target_id", "a maintainer has to repair it first"]],
    ],
    [
      "a diff of another text",
      diff(replacing(NONE, "x").replace(NONE, SECRET)),
      [["diff_apply_failed", DIFF, "make the diff against its current source"]],
    ],
    ["no diff", diff(SECRET), [["cross_ref_fail", DIFF, "make one against the source of the skill"]]],
    ["a diff that changes nothing", diff(replacing(NONE, NONE)), [["cross_ref_fail", DIFF, "or it changes nothing: make one"]]],
    ["a place that is not there", field("title.x.y", SECRET), [["cross_ref_fail", CHANGE, "use a field of skill.schema.json"]]],
    ["a field that is set to what it is", field("title", "Register a lease"), [nothing]],
    ["the category of the maintainers", field("category", "meta"), [UNLISTED, protectedField("category")]],
    ["an unknown skill in a list", field("related", ["depositt"]), [["cross_ref_fail", CHANGE, "does not exist"]]],
    ["an amount without a value", diff(replacing(NONE, "It costs €20.")), [["cross_ref_fail", DIFF, "amount"]]],
    [
      "a uid that the skill did not have",
      diff(replacing(NONE, 'Up to <VV name="deposit-months" uid="val-00002">2 months</VV>.')),
      [["cross_ref_fail", DIFF, "leave the uid of a new element empty"]],
    ],
  ])("%s [refusals.no-echo]", (_name, item, expected) => {
    expectFaults(checkSkillAmendment(item, skillTarget(), corpus, moment), expected);
  });

  it("names the line of the diff [refusals.lines]", () => {
    const rejection = checkSkillAmendment(diff(replacing(NONE, "One.", "", "It costs €20.")), skillTarget(), corpus, moment);
    expect(rejection?.faults).toEqual([expect.objectContaining({ schema_pointer: DIFF, line: 7, rule: "amount_without_value" })]);
  });

  it("finds all faults at once [gates.all-faults]", () => {
    const put = [
      "It costs €20.",
      "",
      'See <Skill id="depositt" /> and [nowhere].',
      "",
      'Up to <VV name="deposit-months" uid="val-00002">2 months</VV>.',
    ];
    const rejection = checkSkillAmendment(diff(replacing(NONE, ...put)), skillTarget(), corpus, moment);
    expect(rejection?.faults?.length).toBeGreaterThanOrEqual(3);
    expect(rejection?.faults).toContainEqual(expect.objectContaining({ rule: "unresolved_skill", nearest: ["deposit"] }));
  });

  it("is refused where the same was rolled back", () => {
    const refused = [contentDigest({ target_type: "skill", target_id: "lease" }, TEXT.replace(NONE, "One."))];
    const rejection = checkSkillAmendment(diff(replacing(NONE, "One.")), skillTarget({ refused }), corpus, moment);
    expectFaults(rejection, [["cross_ref_fail", DIFF, "propose another one"]]);
  });

  it.each<[name: string, item: ReturnType<typeof diff>, expected: ExpectedFault[]]>([
    ["a line", diff(replacing(NONE, "One.")), [["rate_limit_exceeded", "", "after the seconds"]]],
    ["a fault", diff(SECRET), [["cross_ref_fail", DIFF, "make one"]]],
    ["a tag alone", diff(replacing(CITED, IN_FULL)), []],
  ])("that comes soon after the last one out of stable: %s", (_name, item, expected) => {
    expectFaults(checkSkillAmendment(item, HASTY, corpus, moment), expected);
  });

  it("is not held for what was wrong before", () => {
    const lease = corpus.skills.get("lease");
    if (lease === undefined) throw new Error("the small corpus lacks a skill");
    const broken = {
      ...corpus,
      skills: new Map(corpus.skills).set("lease", { ...lease, text: TEXT.replace("- id: deposit\n", "- id: depositt\n") }),
    };
    expectFaults(checkSkillAmendment(diff(replacing(NONE, "One.")), skillTarget(), broken, moment), []);
  });

  it.each([
    [
      "a diff",
      [diff(SECRET), diff(replacing(NONE, SECRET)), diff(replacing(NONE, `<${SECRET}>`)), diff(replacing(NONE, `<Skill id="jeanne" />`))],
    ],
    ["a long diff", [diff(replacing(NONE, ...Array.from({ length: 400 }, () => `€84021399 ${SECRET}`)))]],
    [
      "a field",
      ["title", "requires", "related", "applies_to", "tags", "__proto__", "constructor", "title.__proto__", "jeanne"].map((path) =>
        field(path, SECRET),
      ),
    ],
    ["an object", ["applies_to", "requires", "inputs", "__proto__"].map((path) => field(path, { [SECRET]: SECRET, constructor: 1 }))],
  ])("with a secret is refused without it: %s [refusals.no-echo] [gates.no-echo]", (_name, items) => {
    const rejections = items.flatMap((item) => checkSkillAmendment(item, skillTarget(), corpus, moment) ?? []);
    expect(rejections.length).toBeGreaterThan(0);
    for (const rejection of rejections) expectNoEcho(rejection);
  });
});
