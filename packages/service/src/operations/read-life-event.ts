import type { LifeEventPageView } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { lifeEventSteps, offeredLifeEvents } from "../reading/life-events.ts";
import type { ServiceContext } from "../service-context.ts";

/** A life event with its procedures, in the order of the list. */
export async function readLifeEvent(id: string, service: ServiceContext): Promise<LifeEventPageView> {
  const { corpus } = await publishedState(service);
  const events = offeredLifeEvents(corpus);
  const event = events.find((one) => one.id === id);
  const listed = corpus.lifeEvents?.find((one) => one.id === id);
  if (event === undefined || listed === undefined) throw new AppError("not_found");
  return { event, steps: lifeEventSteps(listed, corpus), others: events.filter((one) => one !== event) };
}
