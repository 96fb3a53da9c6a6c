import { readFixture } from "@becivic/fixtures";
import { testRandomness } from "@becivic/testkit";
import { type Counts, type Facts, noCounts, type TargetFacts } from "../database/look-up.ts";
import { createHashing } from "../hashing/hashing.ts";
import { kindOfType, type SubmissionType } from "../items/kinds.ts";
import type { Submission } from "../items/submission.ts";
import type { SubmissionIdentity } from "../items/submission-row.ts";
import { defaultLimits } from "../policy.ts";
import type { ServiceContext } from "../service-context.ts";
import { LimitCounter } from "./limit-counter.ts";
import { parseItem } from "./parse-item.ts";
import type { SubmitContext, SubmitRequest } from "./submit-context.ts";

export const NOW = Date.parse("2026-11-16T12:34:56.789Z");
export const SENDER = { forLimits: "2001:db8::/64", forVotes: "2001:db8::/48" };
export const hashing = createHashing("a pepper for tests");

/** A submission from a valid fixture, with some fields changed. */
export function submissionOf(type: SubmissionType, fixture: string, fields: object = {}): Submission {
  const body = { ...readFixture<object>(fixture), ...fields };
  const { outcome } = parseItem({ kind: kindOfType(type), body, isEnveloped: false }, {});
  if (outcome.rejection !== undefined) throw new Error(`the fixture ${fixture} is refused: ${outcome.rejection.keyword}`);
  return outcome.item;
}

export interface ContextOptions {
  request?: Partial<SubmitRequest>;
  target?: TargetFacts;
  submissions?: readonly SubmissionIdentity[];
  counts?: Partial<Counts>;
}

/** The context of the planner: facts as data, and no database. */
export function contextOf({ request = {}, target, submissions = [], counts = {} }: ContextOptions = {}): SubmitContext {
  const facts: Facts = {
    commitId: "c".repeat(40),
    submissions: new Map(submissions.map((one) => [one.id, one])),
    target: () => target,
    communes: new Set(),
    counts: { ...noCounts, ...counts },
    bogusFlagger: undefined,
  };
  return {
    request: { items: [], mode: "stage", address: SENDER, now: NOW, defaults: {}, sessionId: undefined, ...request },
    // The planner uses only hashing, randomness and limits.
    service: { randomness: testRandomness, hashing, limits: defaultLimits, limitsEnabled: true } as unknown as ServiceContext,
    facts,
    corpus: undefined,
    bases: new Map(),
    verdicts: new Map(),
    limitCounter: new LimitCounter({ counts: facts.counts, limits: defaultLimits, subject: "subject", voteSubject: "subject", now: NOW }),
    plan: [],
    usedIds: new Set(),
    newSalts: new Map(),
    judgedTexts: 0,
  };
}

export const skillTarget: Extract<TargetFacts, { kind: "skill" }> = {
  kind: "skill",
  status: "alpha",
  version: "0.1.3",
  category: "belgium-federal",
  appliesTo: [],
  standing: {
    status: "alpha",
    version: "0.1.3",
    cohortStartedAt: 1_000,
    confirmsFrom: 1_000,
    carriedCohort: undefined,
    flagsNeeded: 1,
    leftStableAt: undefined,
    contentChangedAt: 1_000,
    deprecatedFor: undefined,
    highestPatches: {},
  },
  voterSalt: undefined,
  submitters: [],
  refused: [],
};
