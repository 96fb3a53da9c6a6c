import { DAY_MS, formatPathSource, formatTarget, type PathSource } from "@becivic/contract";
import type { ProbePolicy } from "../policy.ts";
import type { ProbeFacts } from "../ports/activity-facts.ts";
import { probeUrlOf } from "./probe-url.ts";

export interface DueProbe {
  target_type: "reference" | "path_source";
  target_id: string;
  url: string;
  /** For a source of a path: the source, with the signals by which a page is judged. */
  source: PathSource | undefined;
}

/** The probes that are due: those that never ran first, then the oldest. */
export function dueProbes(facts: ProbeFacts, now: number, policy: ProbePolicy): DueProbe[] {
  return scheduled(facts, policy)
    .filter(({ dueAt }) => dueAt <= now)
    .sort((a, b) => (a.last ?? 0) - (b.last ?? 0) || (a.probe.target_id < b.probe.target_id ? -1 : 1))
    .slice(0, policy.most_a_run)
    .map(({ probe }) => probe);
}

/** The next time after this one at which a probe is due. Overdue probes wait for the run of the next day. */
export function nextProbeAfter(facts: ProbeFacts, after: number, policy: ProbePolicy): number | undefined {
  const moments = scheduled(facts, policy).map(({ dueAt }) => (dueAt > after ? dueAt : after + DAY_MS));
  return moments.length === 0 ? undefined : moments.reduce((a, b) => Math.min(a, b));
}

interface Scheduled {
  probe: DueProbe;
  /** The time of the last probe. */
  last: number | undefined;
  dueAt: number;
}

/** Every possible probe, with the time at which it is next due. */
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
