/** A vote as a snapshot tells it: its hour, not its minute, and a number in place of whoever cast it. */
export interface RecordedVote {
  /** Which voter of the artefact and cohort; 0 is a probe. */
  voter: number;
  verdict: "confirm" | "reject";
  isFlag: boolean;
  isPostHandoff: boolean;
  isCounted: boolean;
  /** False where a later one of the same voter took its place, or people have voided it. */
  isLive: boolean;
  hour: number;
}

/** Every vote, by its target and cohort. */
export class VoteBook {
  private readonly targets = new Map<string, Map<string, RecordedVote[]>>();

  add(targetType: string, targetId: string, cohort: string, vote: RecordedVote): void {
    const target = `${targetType} ${targetId}`;
    const cohorts = this.targets.get(target) ?? new Map<string, RecordedVote[]>();
    if (!this.targets.has(target)) this.targets.set(target, cohorts);
    const votes = cohorts.get(cohort);
    if (votes === undefined) cohorts.set(cohort, [vote]);
    else votes.push(vote);
  }

  of(targetType: string, targetId: string, cohort: string | undefined): readonly RecordedVote[] {
    return (cohort === undefined ? undefined : this.targets.get(`${targetType} ${targetId}`)?.get(cohort)) ?? NONE;
  }

  cohortsOf(targetType: string, targetId: string): ReadonlyMap<string, readonly RecordedVote[]> {
    return this.targets.get(`${targetType} ${targetId}`) ?? NO_COHORTS;
  }

  /** `skill lease`, `path_source lease-form:page` … */
  names(): Iterable<string> {
    return this.targets.keys();
  }
}

const NONE: readonly RecordedVote[] = [];
const NO_COHORTS: ReadonlyMap<string, readonly RecordedVote[]> = new Map();
