import type { LifeEventsLifeEvent } from "@becivic/contract";
import { type Corpus, isOffered } from "@becivic/corpus";
import type { LifeEventLine, LifeEventStep } from "@becivic/render";
import { skillLine } from "./lines.ts";

/** The life events that have a procedure to offer. */
export function offeredLifeEvents(corpus: Corpus): LifeEventLine[] {
  return (corpus.lifeEvents ?? []).map((event) => lifeEventLine(event, corpus)).filter(({ count }) => count > 0);
}

function lifeEventLine(event: LifeEventsLifeEvent, corpus: Corpus): LifeEventLine {
  const skills = new Set(lifeEventSteps(event, corpus).map(({ skill }) => skill.id));
  return { id: event.id, titles: event.title, descriptions: event.description, count: skills.size };
}

/** The steps whose procedure is offered. */
export function lifeEventSteps({ steps }: LifeEventsLifeEvent, corpus: Corpus): LifeEventStep[] {
  return steps.flatMap(({ skill: id, when, only_if: condition }) => {
    const skill = skillLine(id, corpus);
    return skill === undefined || !isOffered(skill.status) ? [] : [{ skill, when, condition }];
  });
}
