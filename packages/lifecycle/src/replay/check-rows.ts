import {
  type CatalogueType,
  DAY_MS,
  formatTarget,
  type LifecycleStatus,
  parseRowKey,
  revisionCohort,
  type TargetKey,
} from "@becivic/contract";
import { decide, decidePromotion } from "../decide.ts";
import { earlierRevision } from "../earlier-revision.ts";
import { netRejects, noVotes, type Tally, withCarried } from "../tally.ts";
import type { Thresholds } from "../thresholds.ts";
import type { ReplayRule, ReportFinding } from "./finding.ts";
import { reportOverdue } from "./report-overdue.ts";
import { tallyAt, tallyNow } from "./tally-at.ts";
import type { VoteBook } from "./votes.ts";

/** A revision of a row of the catalogue in a snapshot. */
export interface RowRevision {
  revision: number;
  status: LifecycleStatus;
  cameBy: "create" | "amend" | "roll_back" | "quarantine" | "reinstate";
  firstStatus: LifecycleStatus;
  restores: number | undefined;
  carried: number | undefined;
  flagsNeeded: number;
  /** Its content as JSON. */
  content: string;
  committedAt: number;
  betaAt: number | undefined;
  stableAt: number | undefined;
  endedAt: number | undefined;
  supersededAt: number | undefined;
}

export interface RowCheck {
  key: TargetKey<CatalogueType>;
  revisions: readonly RowRevision[];
  votes: VoteBook;
  thresholds: Thresholds;
  asOf: number;
  /** The times at which texts were withdrawn, in whole seconds. */
  quarantines: ReadonlySet<number>;
  tell: ReportFinding;
}

/** Checks the revisions of one row, and whether the votes justify each of its moves. */
export function checkRow(check: RowCheck): void {
  const { revisions } = check;
  revisions.forEach((row, index) => {
    const differ = (rule: ReplayRule, text: string): void =>
      check.tell({ kind: "difference", rule, subject: revisionSubject(check, row), text });
    const previous = revisions[index - 1];
    if (row.revision !== index + 1) differ("snapshot", "a revision is missing");
    if (previous !== undefined && previous.supersededAt !== row.committedAt)
      differ("snapshot", "it does not follow the revision before it");
    if ((row.supersededAt === undefined) !== (index === revisions.length - 1))
      differ("snapshot", "more or less than one revision is current");
    checkArrival(check, row, previous, differ);
    checkPromotions(check, row, differ);
    checkEnd(check, row, differ);
  });
  const current = revisions.at(-1);
  if (current !== undefined) checkRowOverdue(check, current);
}

/** `volatile_value val-00001 r2` */
function revisionSubject({ key }: RowCheck, { revision }: RowRevision): string {
  return `${formatTarget(key)} ${revisionCohort(revision)}`;
}

type Differ = (rule: ReplayRule, text: string) => void;

/** Checks the origin, the first status and the content of a revision. */
function checkArrival(check: RowCheck, row: RowRevision, previous: RowRevision | undefined, differ: Differ): void {
  const { revisions, thresholds } = check;
  if (previous === undefined) {
    // The first value of a commune ships with the corpus, or a sender reported it.
    const isFirst = row.cameBy === "create" || (row.cameBy === "amend" && parseRowKey(check.key.target_id).commune !== "");
    if (!isFirst || row.firstStatus !== "alpha") differ("status", "the first revision begins at alpha");
    return;
  }
  if (row.cameBy === "amend") {
    if (row.firstStatus !== "alpha") differ("status", "a correction begins at alpha");
    const left = revisions
      .filter((one, at) => one.cameBy === "amend" && one.revision < row.revision && revisions[at - 1]?.status === "stable")
      .at(-1);
    const isSoon = left !== undefined && row.committedAt - left.committedAt < thresholds.amendment.leaves_stable_every_days * DAY_MS;
    if (previous.status === "stable" && isSoon) differ("threshold", "it was taken out of stable twice within a few days");
    return;
  }
  const restored = revisions.find(({ revision }) => revision === row.restores);
  if (restored === undefined || restored.content !== row.content || row.cameBy === "create") {
    differ("content", "its content is not that of the revision that it restores");
    return;
  }
  if (row.cameBy === "reinstate") {
    check.tell({
      kind: "note",
      rule: "by_people",
      subject: revisionSubject(check, row),
      text: "people decided: reinstate",
    });
    if (row.firstStatus !== "alpha") differ("status", "what is reinstated begins at alpha");
    return;
  }
  const before = revisions.filter(({ revision }) => revision <= previous.revision);
  if (earlierRevision(before, previous.revision)?.revision !== restored.revision)
    differ("content", "it restores other content than the earlier one");
  if (row.firstStatus !== restored.status) differ("status", "it is not restored with the status and votes that it had");
  checkTakenBack(check, previous, row.cameBy, row.committedAt, differ);
}

function checkTakenBack(check: RowCheck, row: RowRevision, by: "roll_back" | "quarantine", at: number, differ: Differ): void {
  const tally = tallyOf(check, row, at, "against");
  if (by === "quarantine" && tally.flaggedAddresses < row.flagsNeeded)
    differ("threshold", `it was quarantined by ${tally.flaggedAddresses} flags, where ${row.flagsNeeded} are needed`);
  if (by === "roll_back" && !isRejected(check, row, tally))
    differ("threshold", "it was rolled back, and the rejects do not exceed the confirms by enough");
}

function isRejected(check: RowCheck, row: RowRevision, tally: Tally): boolean {
  const wasStable = row.stableAt !== undefined || row.firstStatus === "stable";
  const sum = wasStable && row.carried !== undefined ? withCarried(tally, carriedOf(check, row)) : tally;
  return netRejects(sum) >= check.thresholds.rollback.net_rejects;
}

function checkPromotions(check: RowCheck, row: RowRevision, differ: Differ): void {
  const steps = [
    { from: "alpha", to: "beta", at: row.betaAt },
    { from: "beta", to: "stable", at: row.stableAt },
  ] as const;
  let status: LifecycleStatus = row.firstStatus;
  for (const { from, to, at } of steps) {
    if (at === undefined) continue;
    const decision = decidePromotion(
      { status: from, cohortStartedAt: row.committedAt },
      tallyOf(check, row, at, "for"),
      at,
      check.thresholds,
    );
    if (status !== from) differ("status", `it went to ${to} from ${status}`);
    else if (decision.move !== "promote")
      differ("threshold", `it was promoted to ${to} without ${decision.move === "stay" ? decision.missing.join(", ") : "cause"}`);
    status = to;
  }
  const expected = row.endedAt === undefined ? status : undefined;
  if (expected !== undefined && row.status !== expected) differ("status", `its status is ${row.status}, where ${expected} follows`);
}

/** Checks the end of a row. Flags withdraw it, or rejects without an earlier revision, or the withdrawal of its text; only maintainers deprecate it. */
function checkEnd(check: RowCheck, row: RowRevision, differ: Differ): void {
  if (row.endedAt === undefined) return;
  const subject = revisionSubject(check, row);
  if (row.status === "deprecated") {
    check.tell({ kind: "note", rule: "by_people", subject, text: "people decided: deprecate" });
    return;
  }
  if (row.status !== "quarantined") {
    differ("status", `it has ended, and its status is ${row.status}`);
    return;
  }
  const tally = tallyOf(check, row, row.endedAt, "against");
  const isFlagged = tally.flaggedAddresses >= row.flagsNeeded || isRejected(check, row, tally);
  if (!isFlagged && !check.quarantines.has(Math.floor(row.endedAt / 1000)))
    differ("threshold", "it was withdrawn, and no votes justify it");
}

/** Checks whether a move of a row is overdue. */
function checkRowOverdue(check: RowCheck, row: RowRevision): void {
  const { asOf, votes, key, thresholds, tell } = check;
  if (row.endedAt !== undefined) return;
  const { status, committedAt: cohortStartedAt, flagsNeeded, revision } = row;
  const decisionAt = (votesUntil: number, now: number): string => {
    const cast = tallyNow([votes.of(key, revisionCohort(revision))], votesUntil);
    return decide({ status, cohortStartedAt, flagsNeeded, votes: cast, carried: carriedOf(check, row) }, now, thresholds).move;
  };
  reportOverdue(revisionSubject(check, row), asOf, decisionAt, tell);
}

function tallyOf({ votes, key }: RowCheck, row: RowRevision, at: number, lean: "for" | "against"): Tally {
  return tallyAt([votes.of(key, revisionCohort(row.revision))], at, lean);
}

function carriedOf({ votes, key }: RowCheck, { carried }: RowRevision): Tally {
  return carried === undefined ? noVotes : tallyNow([votes.of(key, revisionCohort(carried))]);
}
