import { valueInWords } from "@becivic/harness/words";

const TIERS: Readonly<Record<string, string>> = {
  T0: "your agent alone",
  T1: "reading; nothing can be stored here",
  T2: "reading, and storing on this machine",
  T3: "reading, storing on this machine, and the tools of the server",
  T4: "reading, storing on this machine, the tools of the server, and reminders of the host",
};

/** How far a text is confirmed, and what became of a note. */
const STATES: Readonly<Record<string, string>> = {
  draft: "a draft",
  alpha: "new, in testing",
  beta: "in testing, confirmed by some users",
  stable: "confirmed",
  quarantined: "withdrawn while it is checked",
  deprecated: "no longer kept up",
  staged: "waits at the server",
  applied: "counts now",
  committed: "taken",
  cancelled: "taken back",
};

/** Where the user is with a document. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  have: "at hand",
  ordered: "ordered",
  missing: "missing",
  not_needed: "not needed",
  not_known: "perhaps needed",
};

/** How a procedure ended. */
const OUTCOMES: Readonly<Record<string, string>> = {
  success: "completed",
  abandoned: "dropped",
  abandoned_inferred: "nothing happened for 90 days",
};

const NOTES: Readonly<Record<string, string>> = {
  concern: "something that is wrong",
  amendment: "a change of a text",
  validation: "a vote",
  draft: "a new text",
  feedback: "feedback",
  rating: "stars",
};

const TARGETS: Readonly<Record<string, string>> = {
  skill: "the procedure",
  volatile_value: "the figure",
  reference: "the cited page",
  path: "the ways to the document",
  path_source: "the way to a document",
  observation: "what another user reported",
  skill_graph: "a procedure that is missing",
};

/** Fields with the text of a procedure, whose elements carry ids for programs. */
const TEXTS = new Set(["text", "banner", "summary"]);

/** A value as words. Only names of values get spaces: `in_progress`. Everything else is shown as it is. */
export function wordsOf(field: string, value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (field === "tier") return TIERS[value] ?? value;
  if (field === "status" || field === "procedure_status") return STATES[value] ?? spaced(value);
  if (field === "state" && Object.hasOwn(DOCUMENTS, value)) return DOCUMENTS[value] ?? value;
  if (field === "outcome") return OUTCOMES[value] ?? spaced(value);
  if (field === "type") return NOTES[value] ?? spaced(value);
  if (field === "about") return targetOf(value);
  // What is behind these words in a banner is for agents.
  if (field === "banner") return value.replace(/\s*For agents:[\s\S]*$/, "").replaceAll("**", "");
  if (TEXTS.has(field)) return value.replaceAll(ELEMENT, "");
  if (MOMENT.test(value)) return `${value.slice(0, 10)} at ${value.slice(11, 16)} (UTC)`;
  return valueInWords(field, value) ?? (isName(field, value) ? spaced(value) : value);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}[\d:.]*Z$/;

/** The start or the end of an element such as `<VV uid="val-00001">`. */
const ELEMENT = /<\/?[A-Z][A-Za-z]*(?:\s[^<>]*)?>/g;

/** Hyphens are spaces only in values: ids of procedures and documents are typed as they are. */
function isName(field: string, value: string): boolean {
  if (/^[a-z]+(?:_[a-z0-9]+)+$/.test(value)) return true;
  return !TYPED.has(field) && /^[A-Za-z]+(?:-[A-Za-z0-9]+)+$/.test(value);
}

const TYPED = new Set([
  "id",
  "options",
  "label",
  "ids",
  "topic",
  "procedures",
  "testing",
  "nearest",
  "skill_id",
  "procedure_id",
  "fallback_id",
  "document_for",
  "code",
  "file",
  "figure",
  "kind",
  "path_id",
]);

/** `skill:address-change` as “the procedure address change”. */
function targetOf(value: string): string {
  const [, target = "", id = ""] = /^([a-z_]+):(.*)$/.exec(value) ?? [];
  if (target === "session") return "this session";
  if (value === "be-civic") return "Be Civic itself";
  return TARGETS[target] === undefined
    ? value
    : `${TARGETS[target]} ${target === "volatile_value" || target === "reference" ? id : spaced(id)}`;
}

export function spaced(name: string): string {
  // The one name with a code in it. The commands take the short one as well.
  return name.replace(/\bcommune_nis5\b/, "commune").replaceAll(/[_-]/g, " ");
}
