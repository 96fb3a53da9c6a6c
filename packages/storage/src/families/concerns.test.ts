import { describe, expect, it } from "vitest";
import { toConcern } from "./concerns.ts";

describe("a concern of the database", () => {
  const row = { uid: "obs-00001", target_type: "skill", target_id: "lease", up: 2, down: 1, committed_on: "2026-11-16" };
  const content = { body: "The counter is closed on Fridays.", evidence_date: "2026-11-13" };
  const context = { language_used: "fr" };

  it.each([
    ["with its context", JSON.stringify(context), context],
    ["without one", null, null],
    ["with one that cannot be read", "{", null],
  ])("is read %s", (_, stored, read) => {
    expect(toConcern({ ...row, content: JSON.stringify(content), context: stored })).toEqual({ ...row, content, context: read });
  });

  it.each(["", "{", "null", '"text"', "[]", null])("is left out where its content is %j", (stored) => {
    expect(toConcern({ ...row, content: stored, context: null })).toBeUndefined();
  });

  it.each(["agent_protocol", "file", "constructor", null])("is a fault of storage where it is about a %j", (target_type) => {
    expect(() => toConcern({ ...row, target_type, content: "{}", context: null })).toThrow("a word that cannot be read");
  });
});
