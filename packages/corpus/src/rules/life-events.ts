import type { LifeEventsLifeEvent } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";
import { type Corpus, LIFE_EVENTS_FILE } from "../load-corpus.ts";

/** A life event names procedures that exist, each once, and deadlines that the catalogue has. */
export function checkLifeEvents(corpus: Corpus): Finding[] {
  const { lifeEvents = [], catalogue, files } = corpus;
  const text = files.get(LIFE_EVENTS_FILE) ?? "";
  const refuse = (rule: string, place: string, advice: string): Finding =>
    error(rule, LIFE_EVENTS_FILE, lineOfPointer(text, `/life_events/${place}`), advice);
  return [
    ...repeated(lifeEvents.map(({ id }) => id)).map((at) => refuse("life_event_twice", `${at}/id`, "Another life event has this id.")),
    ...stepsOf(lifeEvents).flatMap(({ skill, deadline, place }) => [
      ...(files.has(`skills/${skill}/canonical.md`) ? [] : [refuse("life_event_skill", `${place}/skill`, `There is no skill ${skill}.`)]),
      ...(deadline === undefined || catalogue.values.has(deadline)
        ? []
        : [refuse("life_event_deadline", `${place}/deadline`, `The catalogue has no figure ${deadline}.`)]),
    ]),
    ...lifeEvents.flatMap(({ steps }, event) =>
      repeated(steps.map(({ skill }) => skill)).map((at) =>
        refuse("life_event_twice", `${event}/steps/${at}/skill`, "The life event has this procedure already."),
      ),
    ),
  ];
}

function stepsOf(lifeEvents: readonly LifeEventsLifeEvent[]) {
  return lifeEvents.flatMap(({ steps }, event) => steps.map((step, at) => ({ ...step, place: `${event}/steps/${at}` })));
}

/** The places of values that were in the list before. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? at : []));
}
