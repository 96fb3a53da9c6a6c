import type { Need } from "@becivic/harness/commands";

// Words for people instead of the names of fields and values. What is not listed is its own name, with spaces.

const LABELS: Readonly<Record<string, string>> = {
  data_dir: "Folder for your notes",
  tier: "What works here",
  server: "Server",
  is_reachable: "The server answers",
  can_submit: "Notes can be sent",
  skill_id: "Procedure",
  skill_ids: "Procedures",
  procedure_id: "Procedure",
  age_days: "Days ago",
  may_have_been_sent: "May have been sent already",
  commit_eta: "Becomes public",
  url: "Address",
  pending: "Notes that wait",
  orphans: "Notes of earlier sessions",
  chars: "Characters",
  ask: "Question",
  says: "It says",
  fallback_id: "Guide for what has no procedure",
};

const TIERS: Readonly<Record<string, string>> = {
  T1: "reading; nothing can be stored here",
  T2: "reading, and storing on this machine",
  T3: "reading, storing on this machine, and the tools of the server",
  T4: "reading, storing on this machine, the tools of the server, and reminders of the host",
};

/** Fields of every answer, which have a place of their own or are for programs. */
const OF_EVERY_ANSWER = new Set(["ok", "status", "code", "say", "needs", "next", "notices"]);

/** Fields that tell a program something and a person nothing. */
const FOR_PROGRAMS = new Set(["steps", "session_id", "kind", "note"]);

/** Fields that only hold others together: a person needs no name for them. */
const GROUPS = new Set(["framing", "procedure"]);

/** Fields that are worth a line only where they are not zero. */
const COUNTS = new Set(["pending", "links"]);

/** Fields with the text of a procedure, whose elements carry ids for programs. */
const TEXTS = new Set(["text", "banner", "summary"]);

/** Fields with text that other users wrote, unchecked. */
const BY_OTHERS = /^(?:community|observations?|from_others|reports?)(?:_|$)/;

const NEEDS: Readonly<Record<string, string>> = {
  consent_folder: "your agreement to a folder for your notes on this machine",
  consent_testing: "your agreement to use a procedure that is still in testing",
  consent_delivery: "your agreement to have a document delivered",
  approval: "your approval of each note",
  ambiguous_date: "which day and which month a date means",
  browser_choice: "whether your agent may use the browser",
  choice: "your choice",
};

export function labelOf(field: string): string {
  const words = LABELS[field] ?? spaced(field.replace(/^(?:is|has)_/, ""));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function isForPeople(field: string): boolean {
  return !FOR_PROGRAMS.has(field);
}

export function isGroup(field: string): boolean {
  return GROUPS.has(field);
}

export function isUsual(field: string, value: unknown): boolean {
  return COUNTS.has(field) && value === 0;
}

export function isOfEveryAnswer(field: string): boolean {
  return OF_EVERY_ANSWER.has(field);
}

export function isByOthers(field: string): boolean {
  return BY_OTHERS.test(field);
}

/** A value as words. Only names of values get spaces: `in_progress`. Everything else is shown as it is. */
export function wordsOf(field: string, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (field === "tier") return TIERS[value] ?? value;
  if (TEXTS.has(field)) return value.replaceAll(ELEMENT, "");
  return /^[a-z]+(?:_[a-z0-9]+)+$/.test(value) ? spaced(value) : value;
}

/** The start or the end of an element such as `<VV uid="val-00001">`. */
const ELEMENT = /<\/?[A-Z][A-Za-z]*(?:\s[^<>]*)?>/g;

export function needOf(need: Need): string {
  return NEEDS[need] ?? `your answer about ${spaced(need.replace(/^profile\./, "").replaceAll(".", " "))}`;
}

function spaced(name: string): string {
  return name.replaceAll("_", " ");
}
