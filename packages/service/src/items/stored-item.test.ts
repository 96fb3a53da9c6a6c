import { describe, expect, it } from "vitest";
import { submissionOf } from "../submitting/_context.ts";
import { fromColumns, targetColumns, toColumns, toStoredItem } from "./stored-item.ts";

const item = submissionOf("concern", "concerns/valid/skill-general");
if (item.type !== "concern") throw new Error("the fixture is not a concern");
const stored = toStoredItem(item);

describe("a stored item", () => {
  it("is read back as it was written", () => {
    expect(fromColumns(toColumns(stored))).toEqual(stored);
    const draft = submissionOf("draft", "drafts/valid/skill/main");
    if (draft.type !== "draft") throw new Error("the fixture is not a draft");
    expect(targetColumns(toStoredItem(draft))).toEqual({ type: "draft", target_type: "skill", target_id: null });
    expect(fromColumns(toColumns(toStoredItem(draft)))).toEqual(toStoredItem(draft));
  });

  it.each(["", "{", "[]", "null", '"text"'])("is not read from the payload %j", (payload) => {
    expect(fromColumns({ ...toColumns(stored), payload })).toBeUndefined();
  });
});
