import type { LifecycleStatus, Path, StatusExplanation } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import type { CohortReading, ObservationReading } from "@becivic/render";
import { pathOf } from "../corpus-state/artefact-file.ts";
import type { PathReadingFacts } from "../database/reading.ts";
import { cohortVotes, toCohort } from "./cohort.ts";
import { explainPath, type Judging } from "./explain.ts";
import { type HistoryEntry, toHistory } from "./history.ts";
import { toObservations } from "./observations.ts";
import { reportAddressOf } from "./research-report.ts";

/** The entry of a path, of now or of a moment of the past. */
export interface PathMoment {
  entry: Path;
  status: LifecycleStatus;
  version: string;
  commit: string;
  /** Undefined for now. */
  at: number | undefined;
}

/** A path with everything that its views are made of. Votes, observations and the explanation are those of now. */
export interface PathFound extends PathMoment {
  id: string;
  /** Withdrawn: nothing that it says is served. */
  isWithdrawn: boolean;
  explanation: StatusExplanation;
  cohort: CohortReading;
  observations: ObservationReading[];
  history: HistoryEntry[];
  /** That of today: an entry of the past is shown without it. */
  researchReport: string | undefined;
}

export function composePath(id: string, moment: PathMoment, facts: PathReadingFacts, corpus: Corpus, judging: Judging): PathFound {
  const isWithdrawn = !isReadable(moment.status);
  return {
    id,
    ...moment,
    isWithdrawn,
    explanation: explainPath(facts, pathOf(corpus, id), judging),
    cohort: toCohort(facts.standing, cohortVotes(facts)),
    observations: toObservations(facts.concerns, corpus),
    history: toHistory(facts.moves),
    researchReport: isWithdrawn || moment.at !== undefined ? undefined : reportAddressOf({ target_type: "path", target_id: id }, corpus),
  };
}
