import { textPageAddresses } from "@becivic/render";
import { publishedState } from "../corpus-state/published-state.ts";
import { listedDocs } from "../reading/docs.ts";
import { offeredLifeEvents } from "../reading/life-events.ts";
import { offeredPaths, offeredSkills } from "../reading/offered.ts";
import { submitTypes } from "../reading/submit-facts.ts";
import type { ServiceContext } from "../service-context.ts";

/** Every URL that search engines may index. Agents find the others in llms.txt. */
export async function readSitemap(service: ServiceContext): Promise<string[]> {
  const { corpus } = await publishedState(service);
  const isIndexed = (line: { isIndexed: boolean }): boolean => line.isIndexed;
  return [
    "/",
    ...offeredLifeEvents(corpus).map(({ id }) => `/life-events/${id}`),
    "/skills",
    ...offeredSkills(corpus)
      .filter(isIndexed)
      .map(({ id }) => `/skills/${id}`),
    "/paths",
    ...offeredPaths(corpus)
      .filter(isIndexed)
      .map(({ id }) => `/paths/${id}`),
    // The pages of communes are reached from their list: 565 addresses more would be most of this one.
    "/communes",
    "/docs",
    "/docs/incidents",
    ...listedDocs(corpus).map(({ address }) => address),
    "/agents",
    ...submitTypes.map((type) => `/agents/submit/${type}`),
    "/activity",
    ...textPageAddresses,
  ];
}
