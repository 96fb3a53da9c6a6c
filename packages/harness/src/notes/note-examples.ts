import { type ItemType, submissionExamples } from "@becivic/contract";
import { OWN_FIELDS } from "./compose-note.ts";

/** A note that is complete: what it is about, and the fields that the agent writes. */
export interface NoteExample {
  title: string;
  on?: string;
  content: Record<string, unknown>;
}

/** Examples of a type of note, about one kind of target where that is named. */
export function noteExamples(type: ItemType, targetType?: string): NoteExample[] {
  const examples = submissionExamples[type].map(({ title, value }) => exampleOf(type, title, { ...value }));
  const fitting = examples.filter(({ on }) => targetType === undefined || on?.split(":")[0] === targetType);
  return fitting.length === 0 ? examples : fitting;
}

function exampleOf(type: ItemType, title: string, value: Readonly<Record<string, unknown>>): NoteExample {
  const { target_type, target_id, proposed_id } = value;
  // The program knows the session and the version of the contract.
  const isImplicit = target_type === "session" || target_type === "agent_protocol";
  const on = isImplicit ? String(target_type) : `${String(target_type)}:${String(target_id ?? proposed_id)}`;
  const content = Object.entries(value).filter(([name]) => name !== `${type}_id` && !OWN_FIELDS.has(name));
  return { title, ...(target_type === undefined ? {} : { on }), content: Object.fromEntries(content) };
}
