import type { LandingPageView } from "@becivic/render";
import { communesOf } from "../corpus-state/communes.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { offeredLifeEvents } from "../reading/life-events.ts";
import { offeredPaths, offeredProcedures } from "../reading/offered.ts";
import type { ServiceContext } from "../service-context.ts";

/** The numbers of what is offered, and the ways to it: life events and fields of life. */
export async function showLanding(service: ServiceContext): Promise<LandingPageView> {
  const { corpus } = await publishedState(service);
  const procedures = offeredProcedures(corpus);
  const fields = Map.groupBy(procedures, ({ domain }) => domain ?? "other");
  return {
    counts: { skills: procedures.length, paths: offeredPaths(corpus).length, communes: communesOf(corpus)?.communes.length ?? 0 },
    lifeEvents: offeredLifeEvents(corpus),
    fields: [...fields].map(([id, { length: count }]) => ({ id, count })).sort((a, b) => b.count - a.count),
  };
}
