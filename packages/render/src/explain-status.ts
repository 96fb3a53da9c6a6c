import { plural } from "./plural.ts";
import type { StatusView } from "./views.ts";

const MEANINGS: Readonly<Record<string, string>> = {
  draft: "It is a skeleton.",
  alpha: "It is new, or was changed a short while ago, and is not confirmed yet.",
  beta: "Some people have confirmed it.",
  stable: "Many people have confirmed it, over weeks.",
  deprecated: "It is no longer recommended.",
  quarantined: "It is withdrawn while it is looked into.",
};

/** Why something has its status and what it still needs, in sentences. */
export function explainStatus({
  status,
  version,
  cohort_started_at,
  confirms,
  rejects,
  distinct_addresses,
  injection_flags,
  next,
  missing,
}: StatusView): string[] {
  const since = cohort_started_at.slice(0, 10);
  const votes = `Since ${since}: ${plural(confirms, "confirmation")} and ${plural(rejects, "rejection")} from ${plural(distinct_addresses, "network")}.`;
  const flags = injection_flags === 0 ? [] : [`${plural(injection_flags, "network")} took it for an attack on agents.`];
  const needs = missing.length === 0 ? "" : ` It still needs: ${missing.join("; ")}.`;
  const further = next === null ? [] : [`The next status is ${next}.${needs}`];
  return [`Status: ${status}, version ${version}. ${MEANINGS[status] ?? ""}`.trim(), votes, ...flags, ...further];
}
