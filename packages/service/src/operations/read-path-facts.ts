import { formatPathSource, type TargetKey } from "@becivic/contract";
import type { CohortReading, ObservationReading } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { pathOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { cohortVotes, toCohort } from "../reading/cohort.ts";
import { type HistoryEntry, toHistory } from "../reading/history.ts";
import { readObservations } from "../reading/observations.ts";
import type { ServiceContext } from "../service-context.ts";

export interface PathFactsAnswer {
  history: HistoryEntry[];
  cohort: CohortReading;
  observations: ObservationReading[];
}

/** What happened to a path, how the vote on it and its sources stands, and what the community says of them. */
export async function readPathFacts(id: string, service: ServiceContext): Promise<PathFactsAnswer> {
  const { database } = service;
  const key = { target_type: "path", target_id: id } as const;
  const standing = await database.standingOf(key);
  const entry = pathOf((await publishedState(service)).corpus, id);
  if (standing === undefined || entry === undefined) throw new AppError("not_found");
  const sources = entry.sources.map((source) => formatPathSource({ path: id, source: source.id }));
  const targets: TargetKey[] = [key, ...sources.map((target_id) => ({ target_type: "path_source" as const, target_id }))];
  return {
    history: toHistory(await database.movesOf(key)),
    cohort: toCohort(standing, await cohortVotes({ target_type: "path_together", target_id: id }, standing, service)),
    observations: await readObservations(targets, service),
  };
}
