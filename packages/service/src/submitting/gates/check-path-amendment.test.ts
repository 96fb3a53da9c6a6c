import type { Path } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { contentDigest } from "../../corpus-state/artefact-file.ts";
import { corpus, moment, NOW, pathEntry, pathTarget } from "./_context.ts";
import { type ExpectedFault, expectFaults, expectNoEcho, SECRET } from "./_hostile.ts";
import { changeFrom, type FieldChanges } from "./_items.ts";
import { checkPathAmendment, protectedMessage } from "./check-path-amendment.ts";

const CHANGE = "/content/frontmatter_change";
const ADDED = "/content/source_add";

function field(path: string, value: unknown) {
  const changes = { "/target_id": "lease-receipt", [`${CHANGE}/field_path`]: path, [`${CHANGE}/proposed_value`]: value };
  return changeFrom("amendment", "path", "field-edit", changes);
}

function sourceField(path: string, value: unknown, source = "vlaanderen-page") {
  const changes = { "/target_id": `lease-receipt:${source}`, [`${CHANGE}/field_path`]: path, [`${CHANGE}/proposed_value`]: value };
  return changeFrom("amendment", "path_source", "field-edit", changes);
}

function added(changes: FieldChanges = {}) {
  const listed = { "/target_id": "lease-receipt", [`${ADDED}/procedure/deeplink`]: "https://finance.fgov.be/x" };
  return changeFrom("amendment", "path_source", "source-add", { ...listed, ...changes });
}

type Item = ReturnType<typeof field> | ReturnType<typeof sourceField> | ReturnType<typeof added>;

const SOURCES: ExpectedFault = ["cross_ref_fail", CHANGE, "add one source with `source_add`, and keep the others"];
const UNLISTED: ExpectedFault = ["cross_ref_fail", CHANGE, "use one of that list"];
const protectedField = (name: string): ExpectedFault => ["cross_ref_fail", CHANGE, `(${name}): keep their values`];

describe("an amendment of a path", () => {
  it.each<[name: string, item: Item, expected: ExpectedFault[]]>([
    ["a field", field("title.de", "Quittung"), []],
    ["a field of a source", sourceField("notes", "Ask for the stamp."), []],
    ["a source", added(), []],
    ["a place that is not there", field("nowhere.at.all", SECRET), [["cross_ref_fail", CHANGE, "use a field of path.schema.json"]]],
    ["a source that is not there", sourceField("notes", SECRET, "jeanne"), [["cross_ref_fail", CHANGE, "use a field of path.schema.json"]]],
    ["a field that a path does not have", field("jeanne", SECRET), [["cross_ref_fail", CHANGE, "remove it"]]],
    ["a value of the wrong type", field("title", SECRET), [["cross_ref_fail", CHANGE, "wrong type"]]],
    ["__proto__", field("__proto__", { jeanne: SECRET }), [["cross_ref_fail", CHANGE, "use a field of path.schema.json"]]],
    ["constructor", field("constructor", SECRET), [["cross_ref_fail", CHANGE, "remove it"]]],
    ["fewer sources", field("sources", []), [["cross_ref_fail", CHANGE, "too short"]]],
    ["more sources", field("sources", [...pathEntry.sources, { ...pathEntry.sources[0], id: "jeanne" }]), [SOURCES]],
    ["an authority that is not known", field("authority_id", "jeanne"), [["cross_ref_fail", CHANGE, "authority"]]],
    ["a field that is set to what it is", field("title.en", "Receipt"), [["cross_ref_fail", CHANGE, "send only what differs"]]],
    ["the category of the maintainers", field("category", "meta"), [UNLISTED, protectedField("category")]],
    ["a source whose id would change", field("sources.0", { ...pathEntry.sources[0], id: "jeanne" }), [protectedField("sources.0.id")]],
  ])("%s [refusals.no-echo]", (_name, item, expected) => {
    expectFaults(checkPathAmendment(item, pathTarget(), corpus, moment), expected);
  });

  it("points into the amendment alone, for all faults of the schema [gates.all-faults]", () => {
    const rejection = checkPathAmendment(field("sources.0", { id: SECRET, jeanne: SECRET }), pathTarget(), corpus, moment);
    expect(rejection?.faults?.length).toBeGreaterThan(3);
    expect(new Set(rejection?.faults?.map(({ error, schema_pointer }) => `${error} ${schema_pointer}`))).toEqual(
      new Set([`cross_ref_fail ${CHANGE}`]),
    );
    if (rejection !== undefined) expectNoEcho(rejection);
  });

  it("is refused where the same was rolled back", () => {
    const amended: Path = { ...pathEntry, title: { ...pathEntry.title, de: "Quittung" } };
    const refused = [contentDigest({ target_type: "path", target_id: "lease-receipt" }, JSON.stringify(amended))];
    const rejection = checkPathAmendment(field("title.de", "Quittung"), pathTarget({ refused }), corpus, moment);
    expectFaults(rejection, [["cross_ref_fail", CHANGE, "propose another one"]]);
  });

  it("waits where the last one took it out of stable", () => {
    const target = pathTarget({}, { status: "stable", leftStableAt: NOW });
    expectFaults(checkPathAmendment(field("title.de", "Quittung"), target, corpus, moment), [
      ["rate_limit_exceeded", "", "after the seconds"],
    ]);
  });

  it("is not held for what was wrong before", () => {
    const target = pathTarget({ entry: { ...pathEntry, authority_id: "nobody" } });
    expectFaults(checkPathAmendment(field("title.de", "Quittung"), target, corpus, moment), []);
  });

  it.each([
    [
      "each field",
      Object.keys(pathEntry).flatMap((name) => [field(name, SECRET), field(name, { [SECRET]: SECRET }), field(name, [SECRET])]),
    ],
    ["each field of a source", Object.keys(pathEntry.sources[0] ?? {}).map((name) => sourceField(name, `<b>${SECRET}</b>`))],
    ["a long value", [field("title.en", SECRET.repeat(100)), field("applies_to.audience_summary", SECRET.repeat(100))]],
    [
      "a new source",
      [added({ [`${ADDED}/notes`]: SECRET }), added({ [`${ADDED}/procedure/deeplink`]: "https://jeanne.example/84021399" })],
    ],
  ])("with a secret is refused without it: %s [refusals.no-echo] [gates.no-echo]", (_name, items) => {
    const rejections = items.flatMap((item) => checkPathAmendment(item, pathTarget(), corpus, moment) ?? []);
    expect(rejections.length).toBeGreaterThan(0);
    for (const rejection of rejections) expectNoEcho(rejection);
  });
});

it("no protected field makes no message", () => {
  expect(protectedMessage([])).toBeUndefined();
  expect(protectedMessage(["id", "uid"])).toContain("id, uid");
});
