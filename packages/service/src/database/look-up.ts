import type { CatalogueType, LifecycleStatus, Path, TargetKey } from "@becivic/contract";
import type { Standing } from "@becivic/lifecycle";
import type { SubmissionIdentity } from "../items/submission-row.ts";

export interface LookUpQuery {
  ids: readonly string[];
  targets: readonly TargetKey[];
  /** Those of them that are voted on: for these, who may not, and under which salt. */
  votedOn: readonly TargetKey[];
  /** Codes or slugs of communes that should exist. */
  communes: readonly string[];
  /** Those of them that are to be changed: for these, what was rolled back before. */
  amended: readonly TargetKey[];
  /** Whose counts are wanted; undefined where nothing is counted. */
  counted: CountedSender | undefined;
  /** The hash of a sender of votes among those who flagged without cause; undefined where there are no votes. */
  flagger: string | undefined;
  now: number;
}

/** The address under the salt of the day, and under that of the day before where the last hour reaches into it. */
export interface CountedSender {
  subject: string;
  previousSubject: string | undefined;
}

export interface Facts {
  /** The tree that the gates look at. */
  commitId: string;
  submissions: ReadonlyMap<string, SubmissionIdentity>;
  target(key: TargetKey): TargetFacts | undefined;
  communes: ReadonlySet<string>;
  counts: Counts;
  /** Until when this sender may not flag, and may not vote. */
  bogusFlagger: { noFlagsUntil: number; bannedUntil: number } | undefined;
}

interface AnyTarget {
  /** The salt under which voters on it are hashed; undefined before the first vote. */
  voterSalt: string | undefined;
  /** Who wrote it, each under a salt of its own. */
  submitters: readonly { salt: string; submitter: string }[];
  /** Digests of what was rolled back not long ago. */
  refused: readonly string[];
}

export type TargetFacts =
  | (AnyTarget & {
      kind: "skill";
      status: LifecycleStatus;
      version: string;
      category: string;
      /** The names of the conditions that it states. */
      appliesTo: readonly string[];
      standing: Standing;
    })
  | (AnyTarget & { kind: "path"; status: LifecycleStatus; version: string; entry: Path; standing: Standing })
  | (AnyTarget & {
      kind: CatalogueType;
      status: LifecycleStatus;
      revision: number;
      valueType: string | undefined;
      /** When a correction last took it out of stable. */
      leftStableAt: number | undefined;
    })
  | (AnyTarget & { kind: "concern"; held: boolean });

/** What was counted already. */
export interface Counts {
  items: number;
  validations: number;
  injection_flags: number;
  git_amendments: number;
  validated_items: number;
  rejected_items: number;
  /** Of this address, in the last sixty minutes. */
  lastHour: number;
  /** The part of them that stands under the hash of the day before. */
  lastHourBeforeMidnight: number;
  /** Of everybody, in this hour. */
  allAddresses: number;
}

/** Nothing sent yet. */
export const noCounts: Counts = {
  items: 0,
  validations: 0,
  injection_flags: 0,
  git_amendments: 0,
  validated_items: 0,
  rejected_items: 0,
  lastHour: 0,
  lastHourBeforeMidnight: 0,
  allAddresses: 0,
};
