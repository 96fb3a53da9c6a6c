import { describe, expect, it } from "vitest";
import { changedProtectedFields, isProtectedField } from "./protected-fields.ts";

const OF_ARTEFACTS = ["id", "uid", "schema_version", "version", "version_pin", "status", "origin", "previous_stable_sha", "superseded_by"];
const OF_SOURCES = ["id", "audited_document_delivery", "post_handoff_observed"];

describe("protected fields", () => {
  it.each([
    ...OF_ARTEFACTS.flatMap((field) => [
      ["skill", field, true],
      ["path", field, true],
    ]),
    ...OF_SOURCES.flatMap((field) => [
      ["path", `sources.0.${field}`, true],
      ["path_source", field, true],
    ]),
    ["skill", "title", false],
    ["skill", "category", false],
    ["path", "sources", false],
    ["path", "sources.0.label", false],
    ["path_source", "status", false],
    ["skill", "", false],
  ] as [string, string, boolean][])("of a %s: %s is protected: %s [rules.protected]", (type, field, isProtected) => {
    expect(isProtectedField(type, field)).toBe(isProtected);
  });

  it.each(OF_ARTEFACTS)("sees that %s was changed, added or taken away [rules.protected]", (field) => {
    expect(changedProtectedFields({ [field]: "a" }, { [field]: "b" })).toEqual([field]);
    expect(changedProtectedFields({}, { [field]: "b" })).toEqual([field]);
    expect(changedProtectedFields({ [field]: "a" }, {})).toEqual([field]);
  });

  it.each(OF_SOURCES)("sees that %s of a source was changed [rules.protected]", (field) => {
    const [was, now] = ["a", "b"].map((value) => ({ sources: [{ label: "x" }, { label: "y", [field]: value }] }));
    expect(changedProtectedFields(was ?? {}, now ?? {})).toEqual([`sources.1.${field}`]);
  });

  it("sees a source that was taken away, and lets one be added [rules.protected]", () => {
    const [one, two] = [{ id: "one" }, { id: "two" }];
    expect(changedProtectedFields({ sources: [one, two] }, { sources: [one] })).toEqual(["sources.1.id"]);
    expect(changedProtectedFields({ sources: [one] }, { sources: [one, two] })).toEqual([]);
  });

  it("closes the category of the maintainers [rules.protected]", () => {
    expect(changedProtectedFields({ category: "housing" }, { category: "meta" })).toEqual(["category"]);
    expect(changedProtectedFields({ category: "housing" }, { category: "family", title: "Other" })).toEqual([]);
  });
});
