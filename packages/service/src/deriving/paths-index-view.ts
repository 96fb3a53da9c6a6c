import { formatTarget, type Path, type PathsIndexView, wholeTarget } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { staleFrom, type Thresholds } from "@becivic/lifecycle";
import { pathOf } from "../corpus-state/artefact-file.ts";
import type { ActivityFacts } from "../ports/activity-facts.ts";
import { probeUrlOf } from "../probing/probe-url.ts";
import { dayOf, toIso } from "../time.ts";
import { countConcerns, laterDay } from "./concern-counts.ts";
import { momentOf, monthBefore } from "./moment.ts";

/** Every path with its status, its votes, its sources and its activity. */
export function composePathsIndexView(facts: ActivityFacts, corpus: Corpus, thresholds: Thresholds): PathsIndexView {
  const moment = momentOf(facts);
  const since = monthBefore(moment);
  const about = Map.groupBy(facts.concerns, (concern) => formatTarget(wholeTarget(concern)));
  const paths = facts.paths.flatMap((activity) => {
    const entry = pathOf(corpus, activity.id);
    if (entry === undefined) return [];
    const { id, standing, votes, lastVoteAt, commit } = activity;
    const concerns = countConcerns(about.get(formatTarget({ target_type: "path", target_id: id })) ?? [], since);
    return {
      id,
      uid: entry.uid,
      title: entry.title,
      version: standing.version,
      status: standing.status,
      origin: entry.origin,
      commit,
      category: entry.category,
      purpose: entry.purpose,
      ...(entry.last_verified === undefined ? {} : { last_verified: entry.last_verified }),
      validation: {
        confirms: votes.confirms,
        rejects: votes.rejects,
        distinct_ips: votes.addresses,
        cohort_started_at: toIso(standing.cohortStartedAt),
      },
      sources_summary: { count: entry.sources.length, by_class: countClasses(entry) },
      sources: entry.sources.map((source) => {
        const confirmedAt = activity.sources.get(source.id);
        const sightings = {
          confirmedAt,
          unchangedSince: standing.contentChangedAt,
          flaggedAt: facts.revalidations.get(source.source_class),
        };
        return {
          id: source.id,
          source_class: source.source_class,
          is_probed: probeUrlOf(source) !== undefined,
          last_confirmed_on: confirmedAt === undefined ? null : dayOf(confirmedAt),
          stale_from: dayOf(staleFrom(sightings, thresholds)),
        };
      }),
      activity: {
        last_used: laterDay(concerns.lastDay, lastVoteAt),
        total_concerns: concerns.total,
        concerns_30d: concerns.lastMonth,
      },
    };
  });
  return { schema_version: 1, generated_at: toIso(moment), paths };
}

function countClasses({ sources }: Path): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { source_class } of sources) counts.set(source_class, (counts.get(source_class) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
