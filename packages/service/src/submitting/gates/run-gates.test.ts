import { DAY_MS } from "@becivic/contract";
import { describe, expect, it, vi } from "vitest";
import { rejectWhole } from "../../items/rejection.ts";
import type { Submission, TextSubmission } from "../../items/submission.ts";
import type { TextVerdict } from "../../ports/text-task.ts";
import { factsOf, gateContextOf, NOW, rowTarget, skillTarget } from "./_context.ts";
import { expectNoEcho, SECRET } from "./_hostile.ts";
import { type FieldChanges, itemFrom } from "./_items.ts";
import type { GateContext, Mode } from "./gate.ts";
import { runGates } from "./run-gates.ts";

const PASSES: TextVerdict = { rejection: undefined, namesSuspected: false };
const FAILS: TextVerdict = { rejection: rejectWhole("diff_apply_failed", "Make the diff anew."), namesSuspected: false };
const MODES: Mode[] = ["validate", "stage", "edit", "edit_published"];

function judgeOf(verdict: TextVerdict) {
  return vi.fn(async (_item: TextSubmission) => verdict);
}

async function codesOf(item: Submission, mode: Mode, context: GateContext, judge = judgeOf(PASSES)): Promise<string[]> {
  const { rejection } = await runGates(item, mode, context, judge);
  if (rejection !== undefined) expectNoEcho(rejection);
  return rejection?.faults?.map(({ error, schema_pointer }) => `${error} ${schema_pointer}`) ?? [];
}

/** A report about a path that breaks one rule of each gate that judges concerns. */
const BROKEN: FieldChanges = {
  "/declared_capabilities": [],
  "/content/report": `${SECRET} is what the counter wrote on the paper that it gave me for my file.`,
  "/content/evidence_date": "2027-01-01",
  "/submitted_at": "2025-01-01T00:00:00Z",
};

const CAPABILITY = "capability_mismatch ";
const EVERY_MODE = [
  "regex_fail /content/report",
  "regex_fail /content/report",
  "schema_fail /content/evidence_date",
  "cross_ref_fail /content/report",
];
const TARGET = "cross_ref_fail /target_id";
const TIMING = "schema_fail /submitted_at";

describe("the gates together", () => {
  it.each<[mode: Mode, codes: string[]]>([
    ["validate", [CAPABILITY, ...EVERY_MODE, TARGET, TIMING]],
    ["stage", [CAPABILITY, ...EVERY_MODE, TARGET, TIMING]],
    ["edit", [...EVERY_MODE, TARGET]],
    ["edit_published", EVERY_MODE],
  ])("find all faults in the order of the list: %s [gates.all-faults] [gates.list] [gates.no-echo]", async (mode, codes) => {
    expect(await codesOf(itemFrom("concern", "path", BROKEN), mode, gateContextOf())).toEqual(codes);
  });

  it("answer with the code of the first fault and what its gate says [gates.all-faults]", async () => {
    const item = itemFrom("concern", "path", BROKEN);
    const staged = await runGates(item, "stage", gateContextOf(), judgeOf(PASSES));
    expect(staged.rejection).toMatchObject({ error: "capability_mismatch" });
    expect(staged.rejection).not.toHaveProperty("matches");
    const edited = await runGates(item, "edit", gateContextOf(), judgeOf(PASSES));
    expect(edited.rejection).toMatchObject({ error: "regex_fail", schema_pointer: "/content/report", matches: [{ detector: "email" }] });
  });

  it("list at most twenty faults [gates.all-faults]", async () => {
    const match = Array.from({ length: 15 }, () => "jeanne@jeanne.example https://jeanne.example/");
    const item = itemFrom("concern", "skill-general", { "/context/applies_to_match": { residency_status: match } });
    const codes = await codesOf(item, "stage", gateContextOf({ target: skillTarget() }));
    expect(codes).toHaveLength(20);
    expect(new Set(codes.map((code) => code.split(" ")[0]))).toEqual(new Set(["regex_fail", "cross_ref_fail"]));
  });

  it.each(MODES)("let a valid item pass: %s", async (mode) => {
    const item = itemFrom("concern", "skill-general");
    expect(await runGates(item, mode, gateContextOf({ target: skillTarget() }), judgeOf(PASSES))).toEqual({
      rejection: undefined,
      verdict: undefined,
    });
  });
});

describe("the text judge", () => {
  const draft = itemFrom("draft", "skill/sub-skill");

  it.each<[name: string, item: Submission, mode: Mode, context: GateContext, times: number]>([
    ["a draft", draft, "stage", gateContextOf(), 1],
    ["a draft that is validated", draft, "validate", gateContextOf(), 1],
    ["a draft that was edited", draft, "edit", gateContextOf(), 1],
    ["a published item that was edited", itemFrom("amendment", "reference/title"), "edit_published", gateContextOf(), 0],
    [
      "an amendment of a reference",
      itemFrom("amendment", "reference/title"),
      "stage",
      gateContextOf({ target: rowTarget("reference") }),
      1,
    ],
    [
      "an amendment of a value",
      itemFrom("amendment", "volatile_value/integer"),
      "stage",
      gateContextOf({ target: rowTarget("volatile_value") }),
      0,
    ],
    ["a concern", itemFrom("concern", "skill-general"), "stage", gateContextOf({ target: skillTarget() }), 0],
    ["a draft after a fault", itemFrom("draft", "skill/sub-skill", { "/commit_message": SECRET }), "stage", gateContextOf(), 0],
    ["an amendment of nothing", itemFrom("amendment", "reference/title"), "stage", gateContextOf(), 0],
  ])("is asked about %s or not [gates.list]", async (_name, item, mode, context, times) => {
    const judge = judgeOf(PASSES);
    const { verdict } = await runGates(item, mode, context, judge);
    expect(judge).toHaveBeenCalledTimes(times);
    expect(verdict).toBe(times === 1 ? PASSES : undefined);
  });

  it("adds its faults, before those of the gates after it [gates.all-faults]", async () => {
    const late = gateContextOf({ now: NOW + 30 * DAY_MS });
    expect(await codesOf(draft, "stage", late, judgeOf(FAILS))).toEqual(["diff_apply_failed ", TIMING]);
    expect(await codesOf(draft, "edit", late, judgeOf(FAILS))).toEqual(["diff_apply_failed "]);
  });

  it("is not swallowed where it breaks", async () => {
    const broken = () => Promise.reject(new Error("the judge has stopped"));
    await expect(runGates(draft, "stage", gateContextOf(), broken)).rejects.toThrow("the judge has stopped");
  });
});

describe("what is known of a network", () => {
  const context = gateContextOf();
  const submitters = [{ salt: "x", submitter: context.hashing.address("x", context.address.forVotes) }];
  const bogusFlagger = { noFlagsUntil: NOW + 1, bannedUntil: NOW + 1 };
  const ownContext = { ...context, target: skillTarget({ submitters }), facts: factsOf({ bogusFlagger }) };
  const banned = { ...ownContext, target: skillTarget() };

  it.each<[name: string, mode: Mode, context: GateContext, changes: FieldChanges, codes: string[]]>([
    ["its own work, by a valid item", "stage", ownContext, {}, ["self_validation_blocked "]],
    ["its ban, by a valid item", "stage", banned, {}, ["forbidden "]],
    ["by an item that is only validated", "validate", ownContext, {}, []],
    ["by an edit", "edit", ownContext, {}, []],
    ["by an item with a fault of its fields", "stage", ownContext, { "/declared_capabilities": [] }, [CAPABILITY]],
    ["its ban, by an item with a fault", "stage", banned, { "/declared_capabilities": [] }, [CAPABILITY]],
    ["by an item whose clock is wrong", "stage", ownContext, { "/submitted_at": "2025-01-01T00:00:00Z" }, [TIMING]],
    ["its ban, by an item whose clock is wrong", "stage", banned, { "/submitted_at": "2025-01-01T00:00:00Z" }, [TIMING]],
  ])("shows only for a valid item that is staged: %s [gates.network]", async (_name, mode, about, changes, codes) => {
    expect(await codesOf(itemFrom("validation", "skill-injection", changes), mode, about)).toEqual(codes);
  });
});
