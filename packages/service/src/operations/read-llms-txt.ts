import type { LifeEventLine } from "@becivic/render";
import { publishedState } from "../corpus-state/published-state.ts";
import { allDocs, type DocLine, findDoc } from "../reading/docs.ts";
import { offeredLifeEvents } from "../reading/life-events.ts";
import { type OfferedPath, type OfferedSkill, offeredPaths, offeredSkills } from "../reading/offered.ts";
import { submitTypes } from "../reading/submit-facts.ts";
import type { ServiceContext } from "../service-context.ts";

/** Everything that the site offers to agents. */
export interface SiteIndex {
  skills: readonly OfferedSkill[];
  paths: readonly OfferedPath[];
  lifeEvents: readonly LifeEventLine[];
  docs: readonly DocLine[];
  /** The pages for senders, by type of submission. */
  submit: readonly (DocLine & { type: string })[];
}

export async function readLlmsTxt(service: ServiceContext): Promise<SiteIndex> {
  const { corpus } = await publishedState(service);
  return {
    skills: offeredSkills(corpus),
    paths: offeredPaths(corpus),
    lifeEvents: offeredLifeEvents(corpus),
    docs: allDocs(corpus),
    submit: submitTypes.flatMap((type) => {
      const doc = findDoc(`submit/${type}`, corpus);
      return doc === undefined ? [] : [{ ...doc, type }];
    }),
  };
}
