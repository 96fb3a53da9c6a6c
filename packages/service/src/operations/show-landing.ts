import type { LandingPageView } from "@becivic/render";
import { publishedState } from "../corpus-state/published-state.ts";
import { offeredPaths, offeredProcedures, offeredSkills } from "../reading/offered.ts";
import type { ServiceContext } from "../service-context.ts";

const EXAMPLES = [
  "registration-eu-citizen",
  "registration-non-eu",
  "address-change",
  "health-fund-enrolment",
  "driving-licence-exchange",
  "nationality-application",
];

/** The numbers of offered procedures and paths, and a few procedures to start with. */
export async function showLanding(service: ServiceContext): Promise<LandingPageView> {
  const { corpus } = await publishedState(service);
  const skills = offeredSkills(corpus);
  return {
    counts: { skills: offeredProcedures(corpus).length, paths: offeredPaths(corpus).length },
    examples: EXAMPLES.flatMap((id) => skills.find((one) => one.id === id) ?? []),
  };
}
