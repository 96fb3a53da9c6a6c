import { describe, expect, it } from "vitest";
import { type ExpectedFault, expectFaults, expectNoEcho, hostileBodies, SECRET } from "./_hostile.ts";
import { bodyFrom } from "./_items.ts";
import { checkHidden, checkSchema } from "./check-schema.ts";

const NOTES = "/provenance/research_notes_markdown";
const concern = (changes = {}) => bodyFrom("concern", "skill-general", changes);
const draft = (changes = {}) => bodyFrom("draft", "skill/main", changes);

function rejectionOf(schema: "concern" | "draft", value: unknown) {
  const outcome = checkSchema(value, schema);
  return "rejection" in outcome ? outcome.rejection : undefined;
}

describe("the schema gate", () => {
  it("hands back what it accepted", () => {
    const value = concern();
    expect(checkSchema(value, "concern")).toEqual({ value });
  });

  it.each<[name: string, schema: "concern" | "draft", value: unknown, expected: ExpectedFault[]]>([
    ["a draft with notes of several lines", "draft", draft(), []],
    ["notes of 50 KiB", "draft", draft({ [NOTES]: "x".repeat(50 * 1024) }), []],
    ["a key that is a name of a member", "concern", concern({ "/context/applies_to_match/__proto__": ["x"] }), []],
    ["no object", "concern", SECRET, [["schema_fail", "", "object"]]],
    ["a missing field", "concern", concern({ "/target_id": undefined }), [["schema_fail", "", "target_id"]]],
    ["an unknown field", "concern", concern({ "/content/jeanne": SECRET }), [["schema_fail", "/content", "field"]]],
    [
      "a word that is not in the list",
      "concern",
      concern({ "/content/evidence_source": SECRET }),
      [["schema_fail", "/content/evidence_source", "use one of"]],
    ],
    ["notes above 50 KiB of bytes", "draft", draft({ [NOTES]: "é".repeat(26 * 1024) }), [["schema_fail", NOTES, "shorten them"]]],
    [
      "a hidden character",
      "concern",
      concern({ "/content/body": `${SECRET}\u200b` }),
      [["schema_fail", "/content/body", "compare it with the pattern"]],
    ],
    [
      "a hidden character in an open object",
      "concern",
      concern({ "/context/applies_to_match/civic_status": [`${SECRET}\u202e`] }),
      [["schema_fail", "/context/applies_to_match/civic_status/0", "remove it"]],
    ],
    [
      "a hidden character in a key",
      "concern",
      concern({ "/context/applies_to_match/jeanne\u200b": ["x"] }),
      [["schema_fail", "/context/applies_to_match", "remove it"]],
    ],
  ])("%s [refusals.no-echo]", (_name, schema, value, expected) => {
    expectFaults(rejectionOf(schema, value), expected);
  });

  it("finds all faults at once, and the first is the answer's [refusals.all-faults]", () => {
    const rejection = rejectionOf(
      "concern",
      concern({ "/target_id": undefined, "/content/evidence_source": SECRET, "/content/jeanne": SECRET }),
    );
    expect(rejection?.faults?.map(({ schema_pointer }) => schema_pointer).sort()).toEqual(["", "/content", "/content/evidence_source"]);
    expect(rejection).toMatchObject({ schema_pointer: rejection?.faults?.[0]?.schema_pointer, keyword: rejection?.faults?.[0]?.keyword });
  });

  it.each([
    ["concern", "skill-general"],
    ["draft", "skill/main"],
  ] as const)("repeats nothing of a hostile %s [refusals.no-echo]", (type, fixture) => {
    const rejections = hostileBodies(type, fixture).flatMap((body) => rejectionOf(type, body) ?? []);
    expect(rejections.length).toBeGreaterThan(20);
    for (const rejection of rejections) expectNoEcho(rejection);
  });
});

describe("several lines", () => {
  it.each([
    ["the body of a draft", { content: { body: "a\nb" } }, true],
    ["the body of feedback", { body: "a\nb" }, true],
    ["a diff", { content: { body_diff: "a\nb" } }, true],
    ["research notes", { provenance: { research_notes_markdown: "a\nb" } }, true],
    ["what an operator edited", { edited: { content: { body: "a\nb" } } }, true],
    ["a rationale", { rationale: "a\nb" }, false],
    ["a body elsewhere", { context: { body: "a\nb" } }, false],
    ["a key", { "a\nb": "x" }, false],
  ])("%s", (_name, value, isTaken) => {
    expect(checkHidden(value) === undefined).toBe(isTaken);
  });
});
