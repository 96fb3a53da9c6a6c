import { type Activity, type ActivityByStatus, DAY_MS, type LifecycleStatus } from "@becivic/contract";
import type { ActivityFacts } from "../ports/activity-facts.ts";
import { dayOf, toIso } from "../time.ts";
import { countConcerns } from "./concern-counts.ts";
import { momentOf, monthBefore } from "./moment.ts";

const WEEKS = 12;
const MOST_ACTIVE = 10;

/** The activity of the whole commons. Sums only: nothing is about one sender. */
export function composeActivity(facts: ActivityFacts): Activity {
  const moment = momentOf(facts);
  const since = monthBefore(moment);
  const all = countConcerns(facts.concerns, since);
  const texts = (of: ActivityFacts["skills"]) => byStatus(of.map(({ standing }) => ({ status: standing.status, count: 1 })));
  const rows = (type: string) => byStatus(facts.rows.filter(({ target_type }) => target_type === type));
  return {
    schema_version: 1,
    generated_at: toIso(moment),
    artefacts: {
      skills: texts(facts.skills),
      paths: texts(facts.paths),
      volatile_values: rows("volatile_value"),
      references: rows("reference"),
    },
    concerns: { total: all.total, last_30d: all.lastMonth },
    weeks: weeksBefore(moment).map((from) => weekFrom(from, facts)),
    most_active: mostActive(facts, since),
  };
}

function byStatus(counted: readonly { status: LifecycleStatus; count: number }[]): ActivityByStatus {
  const total: ActivityByStatus = { draft: 0, alpha: 0, beta: 0, stable: 0, quarantined: 0, deprecated: 0 };
  for (const { status, count } of counted) total[status] += count;
  return total;
}

/** The Mondays of the last weeks, the oldest first. */
function weeksBefore(moment: number): number[] {
  const day = Math.floor(moment / DAY_MS);
  // The first of January 1970 was a Thursday.
  const monday = (day - ((day + 3) % 7)) * DAY_MS;
  return Array.from({ length: WEEKS }, (_, index) => monday - (WEEKS - 1 - index) * 7 * DAY_MS);
}

function weekFrom(from: number, { votes, concerns }: ActivityFacts): Activity["weeks"][number] {
  const [first, after] = [dayOf(from), dayOf(from + 7 * DAY_MS)];
  const inside = <T extends { day: string }>(of: readonly T[]): T[] => of.filter(({ day }) => day >= first && day < after);
  const sum = (field: "confirms" | "rejects" | "probes"): number => inside(votes).reduce((total, vote) => total + vote[field], 0);
  return {
    from: first,
    confirms: sum("confirms"),
    rejects: sum("rejects"),
    probes: sum("probes"),
    concerns: inside(concerns).reduce((total, { count }) => total + count, 0),
  };
}

function mostActive({ concerns }: ActivityFacts, since: string): Activity["most_active"] {
  const about = Map.groupBy(
    concerns.filter(({ target_type }) => target_type === "skill"),
    ({ target_id }) => target_id,
  );
  return [...about]
    .map(([id, own]) => ({ id, concerns_30d: countConcerns(own, since).lastMonth }))
    .filter(({ concerns_30d }) => concerns_30d > 0)
    .sort((a, b) => b.concerns_30d - a.concerns_30d || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_ACTIVE);
}
