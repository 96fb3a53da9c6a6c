import { nearestIds, type SkillGraph } from "@becivic/contract";
import type { RuleSet } from "@becivic/scrub";
import { Refusal } from "../answer.ts";
import { guardTopic } from "./topic.ts";

export const FALLBACK_PREFIX = "no-skill-fallback:";
const ID = /^(?:no-skill-fallback:)?[a-z0-9][a-z0-9-]*[a-z0-9]$/;

/** The words of the request, where no procedure exists for it. */
export function slugOf(procedureId: string): string | undefined {
  return procedureId.startsWith(FALLBACK_PREFIX) ? procedureId.slice(FALLBACK_PREFIX.length) : undefined;
}

/**
 * Refuses an id that is no procedure. Words that the user or the agent chose, which are all but the ids of the graph, become the name of a file: they
 * are searched for names and numbers.
 */
export function requireProcedureId(id: string | undefined, graph: SkillGraph | undefined, ruleSets: readonly RuleSet[]): string {
  if (id === undefined || !ID.test(id))
    throw new Refusal("usage", "Say which procedure you mean, by its id.", { next: ['becivic find "<words>"'] });
  const node = graph?.nodes.find((one) => one.id === id);
  if (node !== undefined) return id;
  guardTopic(slugOf(id) ?? id, ruleSets);
  if (slugOf(id) !== undefined || graph === undefined) return id;
  const nearest = nearestIds(
    id,
    graph.nodes.map((one) => one.id),
  );
  throw new Refusal("unknown_id", "There is no procedure with this id.", { nearest, next: ['becivic find "<words>"'] });
}

/** A title for people: that of the graph or of the local copy, else the words of the id. */
export function titleOfProcedure(id: string, graph: SkillGraph | undefined): string {
  const title = graph?.nodes.find((one) => one.id === id)?.title;
  return title ?? (slugOf(id) ?? id).replaceAll("-", " ");
}
