import type { BufferLine } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { Refusal } from "../answer.ts";
import { checkTarget } from "./check-target.ts";

const publicIds = {
  skills: new Map([
    ["address-change", "alpha"],
    ["new-draft", "draft"],
  ]),
  paths: new Map([["birth-certificate", "alpha"]]),
  sources: new Set(["birth-certificate:portal"]),
  communes: someCommunes,
};

const about = (specifier: string): object => ({
  type: "concern",
  target_type: "skill",
  target_id: "address-change",
  content: { scope: "commune-specific", specifier },
});

const targets: readonly [string, object, string | undefined][] = [
  ["a procedure that exists", { type: "concern", target_type: "skill", target_id: "address-change", content: {} }, undefined],
  ["a procedure with a typing error", { type: "concern", target_type: "skill", target_id: "adress-change", content: {} }, "address-change"],
  ["a gap that is one", { type: "concern", target_type: "skill_graph", target_id: "bicycle", content: {} }, undefined],
  ["a gap that is none", { type: "concern", target_type: "skill_graph", target_id: "address-change", content: {} }, "/target_id"],
  [
    "two rows",
    { type: "concern", target_type: "volatile_value", target_id: "val-00001", content: { vv_uid: "val-00002" } },
    "/content/vv_uid",
  ],
  ["a vote on a draft", { type: "validation", target_type: "skill", target_id: "new-draft" }, "/target_id"],
  ["a vote on a source", { type: "validation", target_type: "path_source", target_id: "birth-certificate:portal" }, undefined],
  [
    "a source that does not exist",
    { type: "validation", target_type: "path_source", target_id: "birth-certificate:portl" },
    "birth-certificate:portal",
  ],
  ["a path that does not exist", { type: "amendment", target_type: "path", target_id: "nothing-here", content: {} }, "/target_id"],
  ["a new source of a path", { type: "amendment", target_type: "path_source", target_id: "birth-certificate", content: {} }, undefined],
  ["a draft of something new", { type: "draft", target_type: "skill", proposed_id: "bicycle" }, undefined],
  ["a draft of something that exists", { type: "draft", target_type: "path", proposed_id: "birth-certificate" }, "/proposed_id"],
  ["Be Civic itself", { type: "feedback", body: "x" }, undefined],
  ["one commune by its code", about("11002"), undefined],
  ["one commune by its name", about("Antwerpen"), "11002"],
  ["a commune that does not exist", about("99999"), "/content/specifier"],
];

describe("a note about", () => {
  // The rule reads the fields of its target alone.
  const check = (note: object, ids: Parameters<typeof checkTarget>[1]) => (): void => checkTarget(note as BufferLine, ids);

  it.each(targets)("%s is judged by the public files on this machine [notes.refusals]", (_what, note, words) => {
    const refusal = refusalOf(check(note, publicIds));
    expect(refusal?.code).toBe(words === undefined ? undefined : "cross_ref_fail");
    expect(JSON.stringify(refusal?.fields ?? {})).toContain(words ?? "{}");
  });

  it.each(targets.filter(([what]) => what !== "two rows"))(
    "%s is left to the server where there are no files [notes.refusals]",
    (_what, note) => {
      expect(check(note, { skills: undefined, paths: undefined, sources: undefined, communes: undefined })).not.toThrow();
    },
  );
});

function refusalOf(work: () => void): Refusal | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
