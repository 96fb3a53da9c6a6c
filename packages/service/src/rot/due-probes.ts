import type { PathSource } from "@becivic/contract";
import type { ProbeFacts } from "../activity-facts.ts";
import type { ProbePolicy } from "../policy.ts";
import { probeUrlOf } from "./probe-url.ts";

const DAY_MS = 86_400_000;

export interface DueProbe {
  target_type: "reference" | "path_source";
  target_id: string;
  url: string;
  /** How an attempt at it is judged, where it says so. */
  source: PathSource | undefined;
}

/** What is to be looked at now: what was never looked at first, then what was longest ago. */
export function dueProbes(facts: ProbeFacts, now: number, policy: ProbePolicy): DueProbe[] {
  const candidates = [
    ...facts.references.map(({ uid, url }) => ({ ...toProbe("reference", uid, url), everyDays: policy.references_every_days, since: 0 })),
    ...facts.paths.flatMap(({ id, sources, takesVotes }) =>
      sources.flatMap((source) => {
        const url = takesVotes ? probeUrlOf(source) : undefined;
        if (url === undefined) return [];
        const since = facts.revalidations.get(source.source_class) ?? 0;
        return { ...toProbe("path_source", `${id}:${source.id}`, url, source), everyDays: policy.sources_every_days, since };
      }),
    ),
  ];
  return candidates
    .map(({ everyDays, since, ...probe }) => ({
      probe,
      everyDays,
      since,
      last: facts.probed.get(`${probe.target_type} ${probe.target_id}`),
    }))
    .filter(({ last, everyDays, since }) => last === undefined || last + everyDays * DAY_MS <= now || last < since)
    .sort((a, b) => (a.last ?? 0) - (b.last ?? 0) || (a.probe.target_id < b.probe.target_id ? -1 : 1))
    .slice(0, policy.most_a_run)
    .map(({ probe }) => probe);
}

function toProbe(target_type: DueProbe["target_type"], target_id: string, url: string, source?: PathSource): DueProbe {
  return { target_type, target_id, url, source };
}
