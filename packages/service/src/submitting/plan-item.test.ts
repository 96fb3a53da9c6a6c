import { revisionCohort } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import type { TargetFacts } from "../database/look-up.ts";
import type { Write } from "../database/writes.ts";
import { toColumns } from "../items/stored-item.ts";
import { contextOf, hashing, NOW, SENDER, skillTarget, submissionOf } from "./_context.ts";
import { planItem } from "./plan-item.ts";

const row: TargetFacts = {
  kind: "volatile_value",
  status: "stable",
  generalStatus: "stable",
  isUnderReview: false,
  unit: undefined,
  revision: 3,
  valueType: "integer",
  leftStableAt: undefined,
  voterSalt: "a salt",
  submitters: [],
  refused: [],
};

const find = <Kind extends Write["do"]>(writes: readonly Write[], kind: Kind): Extract<Write, { do: Kind }> => {
  const write = writes.find((write): write is Extract<Write, { do: Kind }> => write.do === kind);
  if (write === undefined) throw new Error(`the plan has no ${kind}`);
  return write;
};

describe("the plan of an item", () => {
  it.each([
    ["concern", "concerns/valid/skill-general", skillTarget, ["stage"], "staged"],
    ["amendment", "amendments/valid/volatile_value/integer", row, ["stage"], "staged"],
    ["draft", "drafts/valid/skill/main", undefined, ["stage"], "staged"],
    ["feedback", "feedback_channel/valid/praise", undefined, ["stage"], "staged"],
    ["rating", "ratings/valid/skill", skillTarget, ["add_salt", "stage"], "staged"],
    ["rating", "ratings/valid/session", undefined, ["stage"], "staged"],
    ["validation", "validations/valid/skill-confirm", skillTarget, ["add_salt", "vote", "remember"], "applied"],
    ["validation", "validations/valid/skill-injection", skillTarget, ["add_salt", "vote", "keep_flagger", "remember"], "applied"],
    ["validation", "validations/valid/volatile-value-confirm", row, ["vote", "remember"], "applied"],
    ["analytics", "analytics/valid/step-transition", undefined, ["record_event", "remember"], "applied"],
  ] as const)("of a %s from %s", (type, fixture, target, writes, status) => {
    const plan = planItem(submissionOf(type, fixture), "an id", target, contextOf());
    expect(plan.writes.map((write) => write.do)).toEqual(writes);
    expect(plan.result.status).toBe(status);
  });

  it.each([
    ["concern", "concerns/valid/skill-general", ["content", "context"]],
    ["amendment", "amendments/valid/volatile_value/integer", ["content", "rationale", "submission_contract_version"]],
    ["draft", "drafts/valid/skill/main", ["commit_message", "content", "proposed_id", "submission_contract_version"]],
    ["feedback", "feedback_channel/valid/praise", ["body", "topic"]],
    ["rating", "ratings/valid/skill", ["cohort", "stars"]],
  ] as const)("keeps of a %s only what its commit needs: not the agent, not its clock, not the session", (type, fixture, expected) => {
    const session = { sessionId: "ses_01890000-0000-7000-8000-000000000001" };
    const { writes } = planItem(submissionOf(type, fixture), "an id", skillTarget, contextOf({ request: session }));
    const { row: staged } = find(writes, "stage");
    const fields = Object.keys(JSON.parse(toColumns(staged.item).payload)).filter(
      (name) => name !== "would_be_5_stars" && name !== "pointer",
    );
    expect(fields.filter((name) => name !== "provenance").sort()).toEqual(expected);
    expect(staged.session).toBe(hashing.session(session.sessionId));
    expect(JSON.stringify(writes)).not.toContain(session.sessionId);
    expect(JSON.stringify(writes)).not.toContain(SENDER.forVotes);
  });

  it("anchors it at what the target is, and an amendment at the published commit", () => {
    const anchored = (type: "concern" | "amendment", fixture: string, target: TargetFacts) =>
      find(planItem(submissionOf(type, fixture), "an id", target, contextOf()).writes, "stage").row;
    expect(anchored("concern", "concerns/valid/skill-general", skillTarget)).toMatchObject({
      anchor: expect.stringMatching(/@0\.1\.3$/),
      base_commit: null,
    });
    expect(anchored("amendment", "amendments/valid/volatile_value/integer", row)).toMatchObject({
      anchor: expect.stringMatching(/^val-\d+@3$/),
      base_commit: "c".repeat(40),
    });
  });

  it("does not store the session that a rating is about", () => {
    const { writes } = planItem(submissionOf("rating", "ratings/valid/session"), "an id", undefined, contextOf());
    expect(find(writes, "stage").row.item).toMatchObject({ target_type: "session", target_id: "" });
  });

  it("commits a day after the later of sending and receiving", () => {
    const ahead = new Date(NOW + 60_000).toISOString();
    const { result } = planItem(
      submissionOf("concern", "concerns/valid/skill-general", { submitted_at: ahead }),
      "an id",
      skillTarget,
      contextOf(),
    );
    expect(result.commit_eta).toBe("2026-11-17T12:35:56.789Z");
  });
});

describe("the plan of a vote", () => {
  const vote = (fixture: string, target: TargetFacts, context = contextOf()) =>
    find(planItem(submissionOf("validation", fixture), "an id", target, context).writes, "vote").vote;

  it("has the day, and not the hour", () => {
    expect(new Date(vote("validations/valid/skill-confirm", skillTarget).receivedAt).toISOString()).toBe("2026-11-16T00:00:00.000Z");
  });

  it("is in the cohort of its target", () => {
    expect(vote("validations/valid/skill-confirm", skillTarget).cohort).toBe("0.1@1000");
    expect(vote("validations/valid/volatile-value-confirm", row).cohort).toBe(revisionCohort(3));
  });

  it("does not count as a confirm before the change was looked at; a reject does", () => {
    const fresh: TargetFacts = { ...skillTarget, standing: { ...skillTarget.standing, confirmsFrom: NOW + 1 } };
    expect(vote("validations/valid/skill-confirm", fresh).isCounted).toBe(false);
    expect(vote("validations/valid/skill-reject", fresh).isCounted).toBe(true);
    expect(vote("validations/valid/skill-confirm", skillTarget).isCounted).toBe(true);
  });

  it("of one address is told apart from its rating, and two votes of one request share the new salt", () => {
    const context = contextOf();
    const first = planItem(submissionOf("validation", "validations/valid/skill-confirm"), "a", skillTarget, context);
    const second = planItem(submissionOf("validation", "validations/valid/skill-reject"), "b", skillTarget, context);
    expect(second.writes.some((write) => write.do === "add_salt")).toBe(false);
    expect(find(first.writes, "vote").vote.voter).toBe(find(second.writes, "vote").vote.voter);
    const rating = planItem(submissionOf("rating", "ratings/valid/skill"), "c", skillTarget, context);
    expect(find(rating.writes, "stage").row.voter).not.toBe(find(first.writes, "vote").vote.voter);
  });

  it("is found back by its session, and an event by none", () => {
    const context = contextOf({ request: { sessionId: "ses_01890000-0000-7000-8000-000000000001" } });
    const voted = planItem(submissionOf("validation", "validations/valid/skill-confirm"), "a", skillTarget, context);
    const event = planItem(submissionOf("analytics", "analytics/valid/session-start"), "b", undefined, context);
    expect(find(voted.writes, "remember").row.session).not.toBeNull();
    expect(find(event.writes, "remember").row.session).toBeNull();
  });
});
