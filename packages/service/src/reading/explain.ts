import type { LifecycleStatus, Path, StatusExplanation, StatusExplanationSource } from "@becivic/contract";
import { decidePromotion, staleFrom, type Tally, type Thresholds } from "@becivic/lifecycle";
import type { ArtefactFacts, PathReadingFacts } from "../database/reading.ts";
import { dayOf, toIso } from "../time.ts";
import { cohortVotes } from "./cohort.ts";
import { withdrawalOf } from "./withdrawal.ts";

/** The time and the thresholds of a judgement. */
export interface Judging {
  now: number;
  thresholds: Thresholds;
}

/** The status of a skill or a path, the votes of its cohort, and what is missing for the next status. */
export function explainArtefact(facts: Pick<ArtefactFacts, "standing" | "moves" | "cohorts">, judging: Judging): StatusExplanation {
  const { status, version, cohortStartedAt } = facts.standing;
  const withdrawal = withdrawalOf(facts);
  return {
    status,
    version,
    ...explainVotes(status, cohortStartedAt, cohortVotes(facts).tally, judging),
    ...(withdrawal && { withdrawal }),
  };
}

/** The explanation of a path, with the freshness of each of its sources. */
export function explainPath(facts: PathReadingFacts, entry: Path | undefined, judging: Judging): StatusExplanation {
  const sources = (entry?.sources ?? []).map((source) => explainSource(source, facts, judging));
  return { ...explainArtefact(facts, judging), sources };
}

function explainSource(
  { id, source_class }: Path["sources"][number],
  { standing, sightings, revalidations }: PathReadingFacts,
  { now, thresholds }: Judging,
): StatusExplanationSource {
  const sighting = sightings.get(id);
  const sighted = {
    confirmedAt: sighting?.confirmedAt,
    unchangedSince: standing.contentChangedAt,
    flaggedAt: revalidations.get(source_class),
  };
  const day = (moment: number | undefined): string | null => (moment === undefined ? null : dayOf(moment));
  return {
    id,
    stale: staleFrom(sighted, thresholds) <= now,
    last_confirmed_on: day(sighting?.confirmedAt),
    last_user_confirmation_on: day(sighting?.confirmedByUserAt),
    last_probe: sighting?.probedAt === undefined ? null : { on: dayOf(sighting.probedAt), outcome: sighting.probeOutcome ?? "" },
  };
}

export function explainVotes(status: LifecycleStatus, cohortStartedAt: number, votes: Tally, { now, thresholds }: Judging) {
  const decision = decidePromotion({ status, cohortStartedAt }, votes, now, thresholds);
  return {
    cohort_started_at: toIso(cohortStartedAt),
    confirms: votes.confirms,
    rejects: votes.rejects,
    distinct_addresses: votes.addresses,
    injection_flags: votes.flaggedAddresses,
    next: decision.move === "promote" ? decision.to : decision.move === "stay" ? (decision.next ?? null) : null,
    missing: decision.move === "stay" ? decision.missing : [],
  };
}
