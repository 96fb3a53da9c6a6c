import { describe, expect, it } from "vitest";
import { parseReviewContent } from "./review-detail.ts";

describe("the content of a review item", () => {
  it.each([
    ["quarantine", { cohort: "r3", is_withdrawn: false }],
    ["quarantine", { cohort: "r3", revision: 3, is_withdrawn: true }],
    ["quarantine", { cohort: "0.1@1000", is_withdrawn: true, commit: "abc", rows: [{ target_type: "reference", uid: "ref-00001" }] }],
    ["ner_hold", { type: "concern", reason: "name" }],
    ["ner_hold", { type: "feedback", reason: "recogniser_unavailable" }],
    ["draft", { pull_request: 7 }],
    ["stuck", { reason: "canonical_not_found" }],
    ["stuck", { reason: "hidden_character" }],
    ["stuck", { reason: "many_deprecations", cohort: "0.1@1000" }],
    ["feedback", {}],
  ])("is read for %s from %j", (kind, detail) => {
    expect(parseReviewContent(kind, detail)).toEqual({ kind, detail });
  });

  it.each([
    ["quarantine", {}],
    ["quarantine", { cohort: "r", is_withdrawn: true }],
    ["quarantine", { cohort: "r3" }],
    ["ner_hold", { type: "letter", reason: "name" }],
    ["ner_hold", { type: "concern", reason: "mood" }],
    ["draft", { pull_request: "7" }],
    ["stuck", { reason: "" }],
    ["stuck", { reason: "many_deprecations" }],
    ["stuck", { reason: "many_deprecations", cohort: "" }],
    ["stuck", null],
    ["feedback", "{}"],
    ["hunch", {}],
    [undefined, {}],
  ])("is not read for %s from %j", (kind, detail) => {
    expect(parseReviewContent(kind, detail)).toBeUndefined();
  });

  it("leaves out rows that are no rows of the catalogue", () => {
    const rows = [{ target_type: "skill", uid: "lease" }, "ref-00001", null, { target_type: "reference" }];
    expect(parseReviewContent("quarantine", { cohort: "r1", is_withdrawn: true, rows })).toEqual({
      kind: "quarantine",
      detail: { cohort: "r1", is_withdrawn: true, rows: [] },
    });
  });
});
