import { describe, it } from "vitest";
import type { TargetFacts } from "../../database/look-up.ts";
import { corpus, moment, NOW, pathTarget, rowTarget, skillTarget } from "./_context.ts";
import { type ExpectedFault, expectFaults, expectGateKeepsSecret, hostileItems } from "./_hostile.ts";
import { changeFrom, type FieldChanges, itemFrom } from "./_items.ts";
import { checkAmendment, checkAmendmentFacts } from "./check-amendment.ts";

type Line = [name: string, fixture: string, changes: FieldChanges, target: TargetFacts, expected: ExpectedFault[]];

const FIELD = "/content/frontmatter_change/field_path";
const PROTECTED: ExpectedFault = ["cross_ref_fail", FIELD, "do not amend it"];
const HASTE: ExpectedFault = ["rate_limit_exceeded", "", "send the next change after the seconds"];
const HASTY = { status: "stable", leftStableAt: NOW } as const;

describe("what the target tells about an amendment", () => {
  it.each<Line>([
    ["a value of its type", "volatile_value/integer", {}, rowTarget("volatile_value"), []],
    [
      "a value of another type",
      "volatile_value/number",
      {},
      rowTarget("volatile_value"),
      [["cross_ref_fail", "/content/value_type", "send a value of the published type"]],
    ],
    [
      "a value whose type is not known",
      "volatile_value/integer",
      {},
      rowTarget("volatile_value", { valueType: undefined }),
      [["cross_ref_fail", "/content/value_type", "send a value of the published type"]],
    ],
    ["a value that left stable just now", "volatile_value/integer", {}, rowTarget("volatile_value", HASTY), [HASTE]],
    ["a reference", "reference/url", {}, rowTarget("reference"), []],
    ["a diff", "skill/body", {}, skillTarget(), []],
    ["a field", "skill/frontmatter", {}, skillTarget(), []],
    ["a protected field of a skill", "skill/frontmatter", { [FIELD]: "version" }, skillTarget(), [PROTECTED]],
    ["a part of a protected field", "skill/frontmatter", { [FIELD]: "status.x" }, skillTarget(), [PROTECTED]],
    ["a protected field of a path", "path/field-edit", { [FIELD]: "uid" }, pathTarget(), [PROTECTED]],
    ["a protected field of a source inside its path", "path/field-edit", { [FIELD]: "sources.0.id" }, pathTarget(), [PROTECTED]],
    ["a protected field of a source", "path_source/field-edit", { [FIELD]: "audited_document_delivery" }, pathTarget(), [PROTECTED]],
    ["a field of a source that is protected in a path", "path_source/field-edit", { [FIELD]: "status" }, pathTarget(), []],
  ])("%s [refusals.no-echo] [rules.protected]", (_name, fixture, changes, target, expected) => {
    expectFaults(checkAmendmentFacts(itemFrom("amendment", fixture, changes), target, moment), expected);
  });
});

describe("an amendment of a reference", () => {
  const URL_FIELD = "/content/proposed_url";
  const LISTED = "https://www.ejustice.just.fgov.be/eli/y";
  const HOST: ExpectedFault = ["cross_ref_fail", URL_FIELD, "cite a page on a primary or secondary host"];
  const MARKUP: ExpectedFault = ["cross_ref_fail", "/content/proposed_title", "remove the markup"];
  const COPY: ExpectedFault = ["cross_ref_fail", "/content/archived_url", "give the address of the archived copy there"];

  it.each<Line>([
    ["a listed host", "reference/url", { [URL_FIELD]: LISTED }, rowTarget("reference"), []],
    ["a secondary host", "reference/url", { [URL_FIELD]: "https://www.agii.be/x" }, rowTarget("reference"), []],
    ["a tertiary host", "reference/url", { [URL_FIELD]: "https://en.wikipedia.org/wiki/X" }, rowTarget("reference"), [HOST]],
    ["a host that is not listed", "reference/url", { [URL_FIELD]: "https://jeanne.example/84021399" }, rowTarget("reference"), [HOST]],
    ["a title", "reference/title", {}, rowTarget("reference"), []],
    ["a title with markup", "reference/title", { "/content/proposed_title": "The <b>jeanne</b> Code" }, rowTarget("reference"), [MARKUP]],
    ["an archived copy", "reference/archived", {}, rowTarget("reference"), []],
    ["a copy elsewhere", "reference/archived", { "/content/archived_url": LISTED }, rowTarget("reference"), [COPY]],
    ["a day", "reference/last-verified", {}, rowTarget("reference"), []],
    [
      "all faults at once",
      "reference/title",
      { [URL_FIELD]: "https://jeanne.example/", "/content/proposed_title": "*jeanne*", "/content/archived_url": LISTED },
      rowTarget("reference"),
      [HOST, MARKUP, COPY],
    ],
    ["a reference that left stable just now", "reference/title", {}, rowTarget("reference", HASTY), [HASTE]],
    ["a fault before the haste", "reference/archived", { "/content/archived_url": LISTED }, rowTarget("reference", HASTY), [COPY]],
  ])("%s [refusals.no-echo] [gates.all-faults]", (_name, fixture, changes, target, expected) => {
    expectFaults(checkAmendment(itemFrom("amendment", fixture, changes), target, corpus, moment), expected);
  });

  it("may cite any host where there is no list of hosts", () => {
    const item = changeFrom("amendment", "reference", "url", { [URL_FIELD]: "https://jeanne.example/" });
    expectFaults(checkAmendment(item, rowTarget("reference"), { ...corpus, sourceClasses: undefined }, moment), []);
  });

  it.each(["reference/url", "reference/title", "reference/archived"])("is not repeated in a fault: %s [refusals.no-echo]", (fixture) => {
    const hostile = hostileItems("amendment", fixture).flatMap((item) => (item.type === "amendment" ? [item] : []));
    expectGateKeepsSecret(hostile, (item) => checkAmendment(item, rowTarget("reference", HASTY), corpus, moment));
  });
});

it.each<[name: string, fixture: string, target: TargetFacts]>([
  ["a value, which its facts decide", "volatile_value/integer", rowTarget("volatile_value")],
  ["a reference whose facts are of a skill", "reference/url", skillTarget()],
  ["a skill whose facts are of a path", "skill/body", pathTarget()],
  ["a path whose facts are of a skill", "path/field-edit", skillTarget()],
])("the corpus is not asked about %s", (_name, fixture, target) => {
  expectFaults(checkAmendment(itemFrom("amendment", fixture), target, corpus, moment), []);
});
