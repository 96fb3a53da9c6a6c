import { DAY_MS, formatPathSource, formatTarget, type PathSource } from "@becivic/contract";
import type { ProbePolicy } from "../policy.ts";
import type { ProbeFacts } from "../ports/activity-facts.ts";
import { probeUrlOf } from "./probe-url.ts";

export interface DueProbe {
  target_type: "reference" | "path_source";
  target_id: string;
  url: string;
  /** How an attempt at it is judged, where it says so. */
  source: PathSource | undefined;
}

/** What is to be looked at now: what was never looked at first, then what was longest ago. */
export function dueProbes(facts: ProbeFacts, now: number, policy: ProbePolicy): DueProbe[] {
  return scheduled(facts, policy)
    .filter(({ dueAt }) => dueAt <= now)
    .sort((a, b) => (a.last ?? 0) - (b.last ?? 0) || (a.probe.target_id < b.probe.target_id ? -1 : 1))
    .slice(0, policy.most_a_run)
    .map(({ probe }) => probe);
}

/** The next moment after this one at which a run would find something to look at. A run a day takes what earlier runs left over. */
export function nextProbeAfter(facts: ProbeFacts, after: number, policy: ProbePolicy): number | undefined {
  const moments = scheduled(facts, policy).map(({ dueAt }) => (dueAt > after ? dueAt : after + DAY_MS));
  return moments.length === 0 ? undefined : moments.reduce((a, b) => Math.min(a, b));
}

interface Scheduled {
  probe: DueProbe;
  /** When it was last looked at. */
  last: number | undefined;
  dueAt: number;
}

/** Everything that can be looked at, with the moment at which it is next due. */
function scheduled(facts: ProbeFacts, policy: ProbePolicy): Scheduled[] {
  const candidates = [
    ...facts.references.map(({ uid, url }) => ({ ...toProbe("reference", uid, url), everyDays: policy.references_every_days, since: 0 })),
    ...facts.paths.flatMap(({ id, sources, takesVotes }) =>
      sources.flatMap((source) => {
        const url = takesVotes ? probeUrlOf(source) : undefined;
        if (url === undefined) return [];
        const since = facts.revalidations.get(source.source_class) ?? 0;
        return {
          ...toProbe("path_source", formatPathSource({ path: id, source: source.id }), url, source),
          everyDays: policy.sources_every_days,
          since,
        };
      }),
    ),
  ];
  return candidates.map(({ everyDays, since, ...probe }) => {
    const last = facts.probed.get(formatTarget(probe));
    const isDueNow = last === undefined || last < since;
    return { probe, last, dueAt: isDueNow ? 0 : last + everyDays * DAY_MS };
  });
}

function toProbe(target_type: DueProbe["target_type"], target_id: string, url: string, source?: PathSource): DueProbe {
  return { target_type, target_id, url, source };
}
