import {
  type CatalogueType,
  type CohortKey,
  type LifecycleStatus,
  type Path,
  type RatingTarget,
  type TargetKey,
  type TargetType,
  vocabulary,
} from "@becivic/contract";
import type { ArtefactKey, Standing, Tally, Thresholds } from "@becivic/lifecycle";
import type { ReadingDatabase, Revision, StoredConcern, TimedMove } from "./database/reading.ts";
import type {
  DueSubmission,
  HeldContent,
  HeldSubmission,
  KnownSubmission,
  PendingPublication,
  SessionItem,
  StoredSubmission,
  WaitingPublication,
} from "./items/submission-row.ts";
import type { ActivityFacts, ProbeFacts, SourceSightings } from "./ports/activity-facts.ts";
import type { ReviewContent, ReviewKind } from "./ports/review-detail.ts";
import type { ReviewedType, TallyKey } from "./ports/subject-types.ts";
import type { AuditLine, Write } from "./writes.ts";

/**
 * The one storage port. Reading asks a question and gets facts; writing hands over a plan, which happens whole or not at all. There is no
 * transaction to hold open, because D1 has none.
 */
export interface Database {
  /** Everything that the gates need to know about a request, in one go. */
  lookUp(question: Question): Promise<Facts>;
  /** The same about one target. */
  target(key: TargetKey): Promise<TargetFacts | undefined>;
  commit(plan: readonly Write[]): Promise<CommitOutcome>;
  /** The salt of a day; the candidate becomes it where there is none yet. */
  daySalt(day: number, candidate: string, expiresAt: number): Promise<string>;
  findDaySalt(day: number): Promise<string | undefined>;
  findSubmission(id: string): Promise<StoredSubmission | undefined>;
  /** Submissions whose time has come, oldest first. */
  dueSubmissions(now: number, limit: number): Promise<DueSubmission[]>;
  /** The next moment after this one at which a submission is due, or a held text has been held for so long that it goes. */
  nextDue(after: number, heldMs: number): Promise<number | undefined>;
  /** The committed items of a session, by the hash of its id. */
  sessionItems(session: string, now: number): Promise<SessionItem[]>;
  /** What a skill cites, itself included; undefined where there is no such skill. */
  citedTargets(skillId: string): Promise<TargetKey[] | undefined>;
  concernsAbout(targets: readonly TargetKey[], sinceDay: string, limit: number): Promise<StoredConcern[]>;
  /** How many addresses voted on a target over its life, and how many of them flagged it. */
  addressTotals(key: TargetKey): Promise<AddressTotals>;
  /** The stars of one cohort. */
  ratingOf(key: TargetKey, cohort: CohortKey): Promise<{ stars: number; ratings: number }>;
  ratingTotals(): Promise<RatingTotals[]>;
  /** What raters say is missing, the newest first. Texts that are held are left out. */
  ratingTexts(page: { targetType: RatingTarget | undefined; before: string | undefined; limit: number }): Promise<RatingText[]>;
  /** The events of some days, counted by everything that they say. */
  eventCounts(fromDay: string, toDay: string): Promise<EventCount[]>;
  feedbackEntries(limit: number): Promise<FeedbackEntry[]>;
  /** The uid of the current row of that name. */
  findCatalogueRow(prefix: "val" | "ref", name: string): Promise<string | undefined>;
  publishedFiles(): Promise<ReadonlyMap<string, string>>;
  publishedCommit(): Promise<string | undefined>;
  manualNow(): Promise<number | undefined>;
  /** The latest moment at which something was received, merged or decided; undefined in a new database. */
  newestMoment(): Promise<number | undefined>;
  /** What waits for git, in the order in which it fell due. */
  pendingPublications(limit: number): Promise<WaitingPublication[]>;
  /** Undefined where it waits no longer, or cannot be read. */
  pendingPublication(id: string): Promise<PendingPublication | undefined>;
  standingOf(key: ArtefactKey): Promise<Standing | undefined>;
  /** Of several, by the formatted target. */
  standingsOf(keys: readonly ArtefactKey[]): Promise<ReadonlyMap<string, Standing>>;
  /** What happened to a skill or path, oldest first. */
  movesOf(key: ArtefactKey): Promise<TimedMove[]>;
  /** Versions of skills that were withdrawn, oldest first. */
  /** The day of the last vote on any path or source. */
  lastPathVote(): Promise<number | undefined>;
  withdrawnVersions(): Promise<{ id: string; version: string; commit: string; at: number }[]>;
  /** Everything whose fate is open: what is not stable, and what is and has as many votes against it as these thresholds ask for. */
  candidates(thresholds: Thresholds): Promise<Candidates>;
  /** What one cohort has said. */
  tallyOf(key: TallyKey, cohort: CohortKey): Promise<Tally>;
  /** When it was last heard, and last heard to agree, to the hour. */
  lastVotes(key: TallyKey, cohort: CohortKey): Promise<{ at: number | undefined; confirmedAt: number | undefined }>;
  /** Every revision of a row, oldest first. */
  revisionsOf(target: CatalogueType, uid: string): Promise<Revision[]>;
  /** The revision of a row that none has superseded. */
  currentRevision(target: CatalogueType, uid: string): Promise<Revision | undefined>;
  /** The same of several rows, or of all, by uid. */
  catalogueRevisions(target: CatalogueType, uids?: readonly string[]): Promise<ReadonlyMap<string, Revision[]>>;
  reviewItems(limit: number): Promise<ReviewItem[]>;
  /** With what it is about. */
  findReviewItem(id: string): Promise<FoundReviewItem | undefined>;
  /** What those say who flagged something. */
  flagReasons(key: TargetKey, cohort: CohortKey): Promise<string[]>;
  /** By which item people are asked about something; undefined where they are not. */
  findAsked(subject: string): Promise<string | undefined>;
  /** What is held since before a moment, and what is held only because no recogniser answered. */
  heldSubmissions(heldBefore: number, limit: number): Promise<HeldSubmission[]>;
  /** What a held submission says, wherever that stands. */
  heldContent(id: string): Promise<HeldContent | undefined>;
  /** Digests of what was rolled back not long ago. */
  refusedChanges(key: TargetKey): Promise<string[]>;
  countActions(action: string, since: number): Promise<number>;
  auditTrail(limit: number): Promise<AuditLine[]>;
  /** The rows of a public table after a key, in an order that tells nothing about when they came; undefined where there are no more. */
  publicRows(table: PublicTable, after: readonly unknown[] | undefined, limit: number): Promise<PublicPage>;
  /** What the indexes and the dashboards are made of. */
  activityFacts(): Promise<ActivityFacts>;
  /** What can be probed, and when it last was. */
  probeFacts(): Promise<ProbeFacts>;
  /** How fresh the sources of a path are, by their ids. */
  sightingsOf(pathId: string): Promise<ReadonlyMap<string, SourceSightings>>;
  /** What the files of a branch were last made from. */
  derivedFrom(branch: string): Promise<string | undefined>;
  /** Texts of a table after a key that may hold hidden characters, in the order of their keys. */
  storedTexts(place: TextPlace, after: string, limit: number): Promise<StoredText[]>;
  /** As what something was last looked through. */
  lookedAt(subject: string): Promise<string | undefined>;
  /** What the views of skills and paths show, of several in one round trip. */
  readonly reading: ReadingDatabase;
}

// They live in a file of their own so that the two files of the port do not import each other.
export type { Revision, StoredConcern, TimedMove };

/** Tables in which somebody's words stand. */
export const textPlaces = ["concerns", "feedback", "votes", "volatile_values", "references"] as const;
export type TextPlace = (typeof textPlaces)[number];

/** What a row says, and what it is about. */
export interface StoredText {
  key: string;
  target_type: ReviewedType;
  target_id: string;
  /** Strings, or what stands in a column of JSON. */
  texts: unknown[];
}

/** Everything that a stranger may have whole. Every other table is nobody's. */
export const publicTables = vocabulary.public_table;
export type PublicTable = (typeof publicTables)[number];

export interface PublicPage {
  rows: Record<string, unknown>[];
  next: readonly unknown[] | undefined;
}

export interface Candidates {
  rows: RowCandidate[];
  skills: SkillCandidate[];
  paths: PathFacts[];
}

export interface RowCandidate {
  target_type: CatalogueType;
  uid: string;
  revision: number;
  status: LifecycleStatus;
  committedAt: number;
  flagsNeeded: number;
  votes: Tally;
  carried: Tally;
}

export interface SkillCandidate {
  id: string;
  standing: Standing;
  votes: Tally;
  carried: Tally;
}

export interface PathFacts extends SkillCandidate {
  entry: Path;
  together: Tally;
  sources: ReadonlyMap<string, Tally>;
  lastConfirmAt: number | undefined;
}

export type FoundReviewItem = Omit<ReviewItem, "kind"> & ReviewContent & { closedAt: number | undefined };

export interface ReviewItem {
  id: string;
  kind: ReviewKind;
  target_type: ReviewedType | null;
  target_id: string | null;
  submission_id: string | null;
  opened_at: number;
}

export interface Question {
  ids: readonly string[];
  targets: readonly TargetKey[];
  /** Those of them that are voted on: for these, who may not, and under which salt. */
  votedOn: readonly TargetKey[];
  /** Codes or slugs of communes that should exist. */
  communes: readonly string[];
  /** Those of them that are to be changed: for these, what was rolled back before. */
  amended: readonly TargetKey[];
  /** Whose counts are wanted; undefined where nothing is counted. */
  counted: Subject | undefined;
  /** The hash of a sender of votes among those who flagged without cause; undefined where there are no votes. */
  flagger: string | undefined;
  now: number;
}

/** The address under the salt of the day, and under that of the day before where the last hour reaches into it. */
export interface Subject {
  subject: string;
  previousSubject: string | undefined;
}

export interface Facts {
  /** The tree that the gates look at. */
  commitId: string;
  submissions: ReadonlyMap<string, KnownSubmission>;
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
  everybody: number;
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
  everybody: 0,
};

export type CommitOutcome =
  | {
      committed: true;
      uids: (string | undefined)[];
      /** The total of the hour's counter right after this plan, where the plan counted in it. Read by the write itself, so exact. */
      hourTotal: number | undefined;
    }
  /** Somebody was faster: an id is taken, a limit is reached, or something is no longer as it was. Look again. */
  | { committed: false; conflict: "exists" | "limit" | "guard" };

export interface RatingText {
  uid: string;
  target_type: RatingTarget;
  /** Empty for a session. */
  target_id: string;
  stars: number;
  would_be_5_stars: string;
  committed_on: string;
}

export interface EventCount {
  day: string;
  event_type: string;
  outcome: string | undefined;
  from_step: string | undefined;
  to_step: string | undefined;
  count: number;
}

export interface AddressTotals {
  addresses: number;
  flaggedAddresses: number;
}

export interface RatingTotals {
  target_type: TargetType;
  target_id: string;
  cohort: CohortKey;
  stars: number;
  ratings: number;
}

export interface FeedbackEntry {
  uid: string;
  topic: string | null;
  pointer: string | null;
  body: string;
  committed_on: string;
}
