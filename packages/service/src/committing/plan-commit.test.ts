import { CONTRACT_VERSION, wholeCohort } from "@becivic/contract";
import { storedConcern } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import type { Correction } from "../consensus/judge-correction.ts";
import type { StoredItem } from "../items/stored-item.ts";
import { planCommit, planCorrection } from "./plan-commit.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");
const sent = { rationale: "The page says so.", submission_contract_version: CONTRACT_VERSION };
const edit: StoredItem = {
  ...sent,
  type: "amendment",
  target_type: "skill",
  target_id: "lease",
  content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: "Shorter." } },
};

describe("the commit of an item", () => {
  it.each<[string, StoredItem, object]>([
    ["a concern", storedConcern("Noon."), { do: "commit_concern", target_id: "lease", content: { body: "Noon." }, day: "2026-11-16" }],
    ["feedback", { type: "feedback", body: "Good." }, { do: "commit_feedback", body: "Good.", topic: undefined }],
    [
      "a rating",
      { type: "rating", target_type: "skill", target_id: "lease", stars: 4, cohort: wholeCohort, would_be_5_stars: "Shorter." },
      { do: "commit_rating", stars: 4, cohort: "all", text: "Shorter." },
    ],
    ["an amendment of a text", edit, { do: "await_publication", id: "an id" }],
  ])("of %s", (_name, item, write) => {
    expect(planCommit("an id", item, NOW)).toMatchObject(write);
  });

  it.each<[string, Correction, object]>([
    [
      "a figure",
      {
        ...sent,
        type: "amendment",
        target_type: "volatile_value",
        target_id: "val-00001",
        content: { proposed_value: 22, value_type: "integer" },
      },
      {
        do: "commit_revision",
        target_type: "volatile_value",
        uid: "val-00001",
        base: 3,
        changes: { value: 22, value_type: "integer" },
        note: "The page says so.",
      },
    ],
    [
      "a figure with a note of its own",
      {
        ...sent,
        type: "amendment",
        target_type: "volatile_value",
        target_id: "val-00001",
        content: { proposed_value: 22, value_type: "integer", note: "Since May." },
      },
      { note: "Since May." },
    ],
    [
      "a source",
      { ...sent, type: "amendment", target_type: "reference", target_id: "ref-00001", content: { proposed_title: "Other" } },
      { do: "commit_revision", target_type: "reference", uid: "ref-00001", base: 3, changes: { title: "Other", url: undefined } },
    ],
  ])("of a correction of %s is a revision after the one it was judged by", (_name, item, write) => {
    expect(planCorrection("an id", item, 3, NOW)).toMatchObject(write);
  });
});
