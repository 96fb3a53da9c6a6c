/** Fields of every answer, which have a place of their own or are for programs. */
const OF_EVERY_ANSWER = new Set(["ok", "status", "code", "say", "needs", "next", "notices", "ticket", "call"]);

/** Fields that tell a program something, and a person nothing that the sentence does not say. */
const FOR_PROGRAMS = new Set([
  "already_loaded",
  "answer",
  "blocked",
  "by",
  "cache_days",
  "chars",
  "choose",
  "class",
  "commune_nis5",
  "contract_version",
  "decides",
  "fallback",
  "field",
  "findings",
  "gone",
  "ids",
  "keyword",
  "kind",
  "licence",
  "look_for",
  "missing",
  "mode",
  "offers_validation",
  "place",
  "pointer",
  "procedure_count",
  "rules",
  "runtime",
  "section",
  "session_id",
  "skill_ids",
  "source_id",
  "state",
  "steps",
  "stored",
  "unsure",
  "version",
  "vote",
  "worked",
]);

/** Parts of a procedure in progress that the sentence has already. */
const OF_PROGRESS = new Set(["id", "title", "step", "step_title", "archived_at"]);

/** What tells notes of an earlier session apart. */
const OF_ORPHANS = new Set(["runtime", "skill_ids"]);

/** What a person needs of a paper to act on it: the state of a document, and the words that a command takes. */
const OF_PAPERS: Readonly<Record<string, ReadonlySet<string>>> = {
  documents: new Set(["state"]),
  any_of: new Set(["state"]),
  letters: new Set(["kind"]),
};

/** Fields that only hold others together: a person needs no name for them. */
const GROUPS = new Set(["framing", "procedure", "profile", "document"]);

/** Fields that are sentences: a label would only get in the way. */
const SENTENCES = new Set(["say", "message", "ask", "says", "caveat"]);

/** Fields that are worth a line only where they are not zero. */
const COUNTS = new Set(["pending", "links", "sessions", "same"]);

/** The states of the folder that the first sentence tells. */
const FOLDER_STATES = new Set(["ready", "absent", "read_only", "unreadable"]);

/** Fields with text that other users wrote, unchecked. */
const BY_OTHERS = /^(?:community|observations?|from_others|reports?|handoff|bring)(?:_|$)/;

/** The code that approves a note has six digits; every other code is a name for programs. */
const APPROVAL_CODE = /^[0-9a-f]{6}$/;

/** Lists whose entries say where in the procedure a condition is. */
const CONDITIONS = new Set(["conditions", "route_conditions"]);

/** Whether a field is shown, by its name, its value and the field around it. */
export function isForPeople(field: string, value: unknown, parent: string | undefined): boolean {
  if (parent === "orphans" && OF_ORPHANS.has(field)) return true;
  if (parent !== undefined && OF_PAPERS[parent]?.has(field) === true) return true;
  if (FOR_PROGRAMS.has(field) || (parent === "procedure" && OF_PROGRESS.has(field))) return false;
  // Where a text is from, and the path that the sentence names; a way to a document has fields of its own.
  if (field === "source" && (typeof value === "string" || CONDITIONS.has(parent ?? ""))) return false;
  if (field === "path" && typeof value === "object") return false;
  if (field === "when" && parent === "handoff") return false;
  // The name of a step of a walk; the step of a procedure is a number.
  if (field === "step" && typeof value === "string") return false;
  if (COUNTS.has(field) && value === 0) return false;
  if (field === "folder" && typeof value === "string") return !FOLDER_STATES.has(value);
  if (field === "code" && typeof value === "string") return APPROVAL_CODE.test(value);
  // The kind of a question or of a memory file; the kind of a note is worth a line.
  if (field === "type") return parent === "notes" || parent === "receipts";
  // The sentence lists the answers that are possible; a form has them with their words.
  return field !== "options" || !Array.isArray(value);
}

export function isGroup(field: string): boolean {
  return GROUPS.has(field);
}

export function isSentence(field: string): boolean {
  return SENTENCES.has(field);
}

export function isOfEveryAnswer(field: string): boolean {
  return OF_EVERY_ANSWER.has(field);
}

export function isByOthers(field: string): boolean {
  return BY_OTHERS.test(field);
}
