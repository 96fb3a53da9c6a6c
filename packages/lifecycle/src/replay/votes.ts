import { type CohortKey, formatTarget, type TargetKey } from "@becivic/contract";

/** A vote in a snapshot: with its day instead of its time, and a number instead of the voter. */
export interface RecordedVote {
  /** The number of the voter within the artefact and cohort; 0 is a probe. */
  voter: number;
  verdict: "confirm" | "reject";
  isFlag: boolean;
  isPostHandoff: boolean;
  isCounted: boolean;
  /** False where a later vote of the same voter replaced it, or a maintainer voided it. */
  isLive: boolean;
  /** The start of the UTC day on which it was received. */
  day: number;
}

type Cohorts = Map<CohortKey, RecordedVote[]>;

/** All votes by target and cohort. */
export class VoteBook {
  private readonly targets = new Map<string, { key: TargetKey; cohorts: Cohorts }>();

  add(key: TargetKey, cohort: CohortKey, vote: RecordedVote): void {
    const name = formatTarget(key);
    const target = this.targets.get(name) ?? { key, cohorts: new Map() };
    this.targets.set(name, target);
    const votes = target.cohorts.get(cohort);
    if (votes === undefined) target.cohorts.set(cohort, [vote]);
    else votes.push(vote);
  }

  of(key: TargetKey, cohort: CohortKey | undefined): readonly RecordedVote[] {
    return (cohort === undefined ? undefined : this.cohortsOf(key).get(cohort)) ?? NONE;
  }

  cohortsOf(key: TargetKey): ReadonlyMap<CohortKey, readonly RecordedVote[]> {
    return this.targets.get(formatTarget(key))?.cohorts ?? NO_COHORTS;
  }

  /** Each target that has votes, with its cohorts. */
  entries(): Iterable<{ key: TargetKey; cohorts: ReadonlyMap<CohortKey, readonly RecordedVote[]> }> {
    return this.targets.values();
  }
}

const NONE: readonly RecordedVote[] = [];
const NO_COHORTS: ReadonlyMap<CohortKey, readonly RecordedVote[]> = new Map();
