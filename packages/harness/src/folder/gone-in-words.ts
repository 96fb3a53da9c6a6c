import { axisOf, axisWords } from "@becivic/case";
import { subjectOf } from "../memory/memory-names.ts";
import { fieldInWords } from "../profile/field-names.ts";
import { PROFILE_FILE, SKILLS_CACHE_FOLDER } from "./layout.ts";

/** What was removed, for a person: not the names of files. */
export function goneInWords(gone: readonly string[]): string {
  return `Gone: ${[...new Set(gone.map(partInWords))].join("; ")}. The rest is as it was.`;
}

const MEMORY = {
  progress: "your progress and your answers in this procedure",
  archive: "what was archived on it",
  document: "the facts of this document",
  decision: "your notes on this topic",
  path: "what was noted on this way to a document",
  context: "what you said about your situation",
} as const;

function partInWords(part: string): string {
  const [file = "", field] = part.split(" ");
  if (file === PROFILE_FILE) return fieldOfProfile(field ?? "");
  if (file.startsWith(`${SKILLS_CACHE_FOLDER}/`)) return "the copy of its text";
  const subject = subjectOf(file);
  return subject === undefined ? "a file" : MEMORY[subject.kind];
}

function fieldOfProfile(field: string): string {
  if (field === "consent") return "your agreement to use it while it is in testing";
  if (field === "active_procedures") return "its place among the procedures in progress";
  const axis = axisOf(field);
  return axis === undefined || field !== axis ? fieldInWords(field) : axisWords[axis].label;
}
