import { describe, expect, it } from "vitest";
import type { TargetFacts } from "../../database/look-up.ts";
import type { Submission } from "../../items/submission.ts";
import { concernTarget, corpus, gateContextOf, NOW, pathTarget, rowTarget, skillTarget } from "./_context.ts";
import { type ExpectedFault, expectFaults, expectGateKeepsSecret, hostileItems } from "./_hostile.ts";
import { type FieldChanges, itemFrom } from "./_items.ts";
import { checkReferences } from "./check-references.ts";

type Line = [
  name: string,
  type: Submission["type"],
  fixture: string,
  changes: FieldChanges,
  target: TargetFacts | undefined,
  expected: ExpectedFault[],
];

const LOOK_UP = "look its id up and send the item again";
const REPLACED = "use the artefact that its superseded_by names, if there is one";
const AT_SOURCE = { "/target_id": "lease-receipt:vlaanderen-page" };
const unknown = (what: string): ExpectedFault => ["cross_ref_fail", "/target_id", `There is no such ${what}: ${LOOK_UP}`];
const status = (name: string): ExpectedFault => [
  "cross_ref_fail",
  "/target_id",
  `The target is ${name === "draft" ? "a draft" : name} and takes no `,
];

/** With codes that are spelled more like the former one than the code of today is. */
const withMoreCommunes = { ...corpus, communes: new Set([...(corpus.communes ?? []), "44098", "44009", "43099"]) };
const GENT = { "/content/commune": "44021" };
const [VALUE, VOTE] = ["volatile_value/commune", "volatile-value-commune"];
const withdrawn = (changes: { isUnderReview?: boolean }) => rowTarget("volatile_value", { status: "quarantined", ...changes });
const ofCommune = (message: string): ExpectedFault => ["cross_ref_fail", "/target_id", message];

describe("what an item refers to", () => {
  it.each<Line>([
    ["a skill", "concern", "skill-general", {}, skillTarget(), []],
    ["a value", "concern", "volatile-value-number", {}, rowTarget("volatile_value"), []],
    ["a source", "concern", "path-source", AT_SOURCE, pathTarget(), []],
    ["nothing", "feedback", "bug", {}, undefined, []],
    ["the protocol", "rating", "agent-protocol", {}, undefined, []],
    ["a draft refers to nothing", "draft", "skill/main", {}, undefined, []],
    ["a commune by its slug", "concern", "skill-commune-specific", {}, skillTarget(), []],
    ["an unknown skill", "validation", "skill-confirm", {}, undefined, [unknown("skill")]],
    ["an unknown path", "concern", "path", {}, undefined, [unknown("path")]],
    ["an unknown path of a source", "validation", "path-source-confirm", {}, undefined, [unknown("path")]],
    ["an unknown value", "amendment", "volatile_value/integer", {}, undefined, [unknown("volatile value")]],
    ["an unknown reference", "amendment", "reference/url", {}, undefined, [unknown("reference")]],
    ["an unknown concern", "validation", "observation-confirm", {}, undefined, [unknown("concern")]],
    ["an unknown source", "concern", "path-source", {}, pathTarget(), [["cross_ref_fail", "/target_id", "name one of its sources"]]],
    ["a source that is added", "amendment", "path_source/source-add", {}, pathTarget(), []],
    ["a gap", "concern", "skill-graph-proposed-id", {}, undefined, []],
    [
      "no gap",
      "concern",
      "skill-graph-proposed-id",
      {},
      skillTarget(),
      [["cross_ref_fail", "/target_id", "send the concern with `target_type` skill"]],
    ],
    [
      "an unknown commune",
      "concern",
      "skill-commune-specific",
      { "/context/commune": "nowhere" },
      skillTarget(),
      [["cross_ref_fail", "/context/commune", "of one in /api/communes"]],
    ],
    [
      "an unknown commune and skill",
      "concern",
      "skill-commune-specific",
      { "/context/commune": "nowhere" },
      undefined,
      [["cross_ref_fail", "/context/commune", "of one in /api/communes"], unknown("skill")],
    ],
  ])("%s [refusals.no-echo]", (_name, type, fixture, changes, target, expected) => {
    expectFaults(checkReferences(itemFrom(type, fixture, changes), gateContextOf({ target })), expected);
  });

  it.each<Line>([
    [
      "a held concern",
      "validation",
      "observation-confirm",
      {},
      concernTarget({ held: true }),
      [["cross_ref_fail", "/target_id", "vote later"]],
    ],
    ["a concern", "validation", "observation-confirm", {}, concernTarget(), []],
    [
      "a vote on a skill of the maintainers",
      "validation",
      "skill-confirm",
      {},
      skillTarget({ category: "meta" }),
      [["forbidden", "", "send a concern instead"]],
    ],
    [
      "an amendment of one",
      "amendment",
      "skill/frontmatter",
      {},
      skillTarget({ category: "meta" }),
      [["forbidden", "", "send a concern instead"]],
    ],
    ["a concern about one", "concern", "skill-general", {}, skillTarget({ category: "meta" }), []],
    ["a vote on a draft", "validation", "skill-confirm", {}, skillTarget({ status: "draft" }), [status("draft")]],
    ["a concern about a draft", "concern", "skill-general", {}, skillTarget({ status: "draft" }), []],
    [
      "a vote on what is quarantined",
      "validation",
      "reference-confirm",
      {},
      rowTarget("reference", { status: "quarantined" }),
      [status("quarantined")],
    ],
    [
      "a concern about what is deprecated",
      "concern",
      "skill-general",
      {},
      skillTarget({ status: "deprecated" }),
      [["cross_ref_fail", "/target_id", REPLACED]],
    ],
    ["a vote on a stale path", "validation", "path-confirm", {}, pathTarget({ status: "deprecated" }, { deprecatedFor: "staleness" }), []],
    [
      "a vote on a path that was withdrawn",
      "validation",
      "path-confirm",
      {},
      pathTarget({ status: "deprecated" }, { deprecatedFor: "operator" }),
      [status("deprecated")],
    ],
    [
      "an amendment of a stale path",
      "amendment",
      "path/field-edit",
      {},
      pathTarget({ status: "deprecated" }, { deprecatedFor: "staleness" }),
      [status("deprecated")],
    ],
    ["an amendment of a commune whose value is gone", "amendment", VALUE, GENT, withdrawn({}), []],
    ["a vote on it", "validation", VOTE, GENT, withdrawn({}), [ofCommune("send an amendment with another value")]],
    ["an amendment under review", "amendment", VALUE, GENT, withdrawn({ isUnderReview: true }), [ofCommune("no amendments until a m")]],
    ["a vote under review", "validation", VOTE, GENT, withdrawn({ isUnderReview: true }), [ofCommune("no validations until a m")]],
    [
      "a vote on a commune whose figure is quarantined",
      "validation",
      VOTE,
      GENT,
      rowTarget("volatile_value", { generalStatus: "quarantined" }),
      [ofCommune("The figure itself is quarantined")],
    ],
    [
      "a vote on a commune whose figure is deprecated",
      "validation",
      VOTE,
      GENT,
      rowTarget("volatile_value", { generalStatus: "deprecated" }),
      [status("deprecated")],
    ],
  ])("takes it or not by its status: %s", (_name, type, fixture, changes, target, expected) => {
    expectFaults(checkReferences(itemFrom(type, fixture, changes), gateContextOf({ target })), expected);
  });

  it.each<Line>([
    [
      "another value in the content",
      "concern",
      "volatile-value-number",
      { "/content/vv_uid": "val-00002" },
      rowTarget("volatile_value"),
      [["cross_ref_fail", "/content/vv_uid", "use the same uid in both fields"]],
    ],
    [
      "another reference in the content",
      "concern",
      "reference",
      { "/content/ref_uid": "ref-00002" },
      rowTarget("reference"),
      [["cross_ref_fail", "/content/ref_uid", "use the same uid in both fields"]],
    ],
    [
      "a condition that is not stated",
      "concern",
      "skill-general",
      { "/context/applies_to_match/jeanne": ["x"] },
      skillTarget(),
      [["cross_ref_fail", "/context/applies_to_match", "use only names from its `applies_to`"]],
    ],
    [
      "a condition that is named __proto__",
      "concern",
      "skill-general",
      { "/context/applies_to_match/__proto__": ["x"] },
      skillTarget(),
      [["cross_ref_fail", "/context/applies_to_match", "use only names"]],
    ],
    [
      "a value of another type",
      "amendment",
      "volatile_value/number",
      {},
      rowTarget("volatile_value"),
      [["cross_ref_fail", "/content/value_type", "send a value of the published type"]],
    ],
    [
      "a protected field",
      "amendment",
      "path/field-edit",
      { "/content/frontmatter_change/field_path": "status" },
      pathTarget(),
      [["cross_ref_fail", "/content/frontmatter_change/field_path", "do not amend it"]],
    ],
    [
      "a row that left stable",
      "amendment",
      "volatile_value/integer",
      {},
      rowTarget("volatile_value", { status: "stable", leftStableAt: NOW }),
      [["rate_limit_exceeded", "", "after the seconds"]],
    ],
  ])("takes what is said: %s", (_name, type, fixture, changes, target, expected) => {
    expectFaults(checkReferences(itemFrom(type, fixture, changes), gateContextOf({ target })), expected);
  });

  it.each<
    [
      name: string,
      type: Submission["type"],
      fixture: string,
      changes: FieldChanges,
      target: TargetFacts | undefined,
      nearest: string[] | undefined,
    ]
  >([
    ["a skill", "validation", "skill-confirm", { "/target_id": "leese" }, undefined, ["lease"]],
    ["a path", "validation", "path-confirm", { "/target_id": "lease-receit" }, undefined, ["lease-receipt", "lease-form"]],
    [
      "a source",
      "concern",
      "path-source",
      { "/target_id": "lease-receipt:vlaanderen-pag" },
      pathTarget(),
      ["lease-receipt:vlaanderen-page"],
    ],
    ["nothing alike", "validation", "skill-confirm", { "/target_id": "jeanne-84021399" }, undefined, undefined],
    ["a row", "amendment", "reference/url", {}, undefined, undefined],
  ])("suggests existing ids alone: %s [refusals.nearest]", (_name, type, fixture, changes, target, nearest) => {
    expect(checkReferences(itemFrom(type, fixture, changes), gateContextOf({ target }))?.faults?.[0]?.nearest).toEqual(nearest);
  });

  it.each([
    ["concern", "skill-commune-specific", "/context/commune", skillTarget()],
    ["amendment", "volatile_value/commune", "/content/commune", rowTarget("volatile_value")],
    ["validation", "volatile-value-commune", "/content/commune", rowTarget("volatile_value")],
  ] as const)(
    "the commune of a %s that merged is refused with the code of today alone [senders.merged-commune]",
    (type, fixture, at, target) => {
      const rejection = checkReferences(itemFrom(type, fixture, { [at]: "44099" }), gateContextOf({ target, corpus: withMoreCommunes }));
      expectFaults(rejection, [["cross_ref_fail", at, "This commune merged"]]);
      expect(rejection?.faults?.[0]?.nearest).toEqual(["44021"]);
    },
  );

  it("suggests nothing where the corpus was not read", () => {
    const item = itemFrom("validation", "skill-confirm", { "/target_id": "leese" });
    expect(checkReferences(item, gateContextOf({ corpus: undefined }))?.faults?.[0]).not.toHaveProperty("nearest");
  });

  it.each([
    ["concern", "skill-general", skillTarget()],
    ["concern", "skill-general", undefined],
    ["concern", "path-source", pathTarget()],
    ["validation", "skill-injection", undefined],
    ["amendment", "reference/url", undefined],
    ["rating", "skill", undefined],
  ] as const)("repeats nothing of a hostile %s %s [refusals.no-echo] [gates.no-echo]", (type, fixture, target) => {
    expectGateKeepsSecret(hostileItems(type, fixture), (item) => checkReferences(item, gateContextOf({ target })));
  });
});
