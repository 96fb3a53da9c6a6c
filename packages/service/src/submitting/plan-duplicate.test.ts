import { describe, expect, it } from "vitest";
import type { SubmissionIdentity } from "../items/submission-row.ts";
import { contextOf, hashing, SENDER } from "./_context.ts";
import { planDuplicate } from "./plan-duplicate.ts";

const own: SubmissionIdentity = {
  id: "con_1",
  state: "staged",
  commit_eta: Date.parse("2026-11-17T12:00:00Z"),
  salt: "salt",
  submitter: hashing.address("salt", SENDER.forVotes),
};
const foreign: SubmissionIdentity = { ...own, submitter: hashing.address("salt", "203.0.113.9") };

describe("an id that is in use", () => {
  it.each([
    ["by nothing", [], "stage", undefined],
    ["by a staged item of the same sender", [own], "stage", { writes: [{ do: "renew_cancel_token" }], result: { status: "duplicate" } }],
    ["by an item that is committed", [{ ...own, state: "committed" }], "stage", { writes: [], result: { status: "duplicate" } }],
    ["by a staged item, and is only validated", [own], "validate", { writes: [], result: { status: "duplicate" } }],
    ["by another sender", [foreign], "stage", { rejection: { error: "duplicate_id_different_submitter" } }],
    ["by another sender, and is only validated", [foreign], "validate", { rejection: { error: "duplicate_id_different_submitter" } }],
  ] as const)("%s", (_name, submissions, mode, expected) => {
    const plan = planDuplicate("con_1", contextOf({ submissions, request: { mode } }));
    if (expected === undefined) expect(plan).toBeUndefined();
    else expect(plan).toMatchObject(expected);
  });

  it("by an item of the same request is a duplicate, without a token", () => {
    const context = contextOf();
    context.usedIds.add("con_1");
    expect(planDuplicate("con_1", context)).toEqual({ writes: [], result: { status: "duplicate" } });
  });

  it("gets a new token whose hash is stored, and the time of its commit", () => {
    const plan = planDuplicate("con_1", contextOf({ submissions: [own] }));
    expect(plan).toMatchObject({ result: { cancel_token: expect.stringMatching(/^[\w-]{43}$/), commit_eta: "2026-11-17T12:00:00.000Z" } });
    expect(JSON.stringify(plan && "writes" in plan && plan.writes)).not.toContain(plan && "result" in plan && plan.result.cancel_token);
  });
});
