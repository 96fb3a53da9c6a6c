import { type BufferLine, parsePathSource } from "@becivic/contract";
import { noteKinds } from "../notes/note-kinds.ts";
import { detailInWords, placeInWords } from "./detail-words.ts";
import { type PublicNames, plainNames } from "./public-names.ts";

export interface NoteInWords {
  about: string;
  /** What the note says: the user's own words, then everything else that would be sent. */
  says: string;
  when: "after_24_hours" | "at_once";
}

/** A note in plain words, for the user alone. */
export function describeNote(note: BufferLine, names: PublicNames = plainNames): NoteInWords {
  const { lead, fields } = leadOf(note);
  const details = detailsOf(note, fields, names);
  const says = [lead, ...(details === "" ? [] : [`(${details})`])].join(" ");
  return { about: aboutOf(note, names), says, when: noteKinds[note.type].isImmediate ? "at_once" : "after_24_hours" };
}

function aboutOf(note: BufferLine, names: PublicNames): string {
  if (note.type === "feedback") return "Be Civic itself";
  if (note.type === "draft")
    return `a new ${note.target_type === "skill" ? "procedure" : "way to a document"}, “${names.procedure(note.proposed_id)}”`;
  const { target_type, target_id } = note;
  if (target_type === "path_source") {
    const { path = target_id, source = "" } = parsePathSource(target_id) ?? {};
    return `the way “${inWords(source)}” to the document “${inWords(path)}”`;
  }
  if (target_type === "skill_graph") return `a procedure that is missing${target_id === "" ? "" : `, “${names.procedure(target_id)}”`}`;
  if (target_type === "session") return "this session";
  if (target_type === "agent_protocol") return "how Be Civic works with agents";
  if (target_type === "skill") return `the procedure “${names.procedure(target_id)}”`;
  if (target_type === "path") return `the ways to the document “${inWords(target_id)}”`;
  return `${TARGETS[target_type]} ${target_type === "volatile_value" ? names.figure(target_id) : target_id}`;
}

function inWords(id: string): string {
  return id.replaceAll("-", " ");
}

const TARGETS = {
  volatile_value: "the figure",
  reference: "the cited page",
  observation: "what another user reported,",
} as const;

/** The first sentence, and the fields that it has already. */
function leadOf(note: BufferLine): { lead: string; fields: readonly string[] } {
  if (note.type === "concern") {
    const { content } = note;
    if ("observed_value" in content) return { lead: `The figure was ${content.observed_value}.`, fields: ["/content/observed_value"] };
    return "report" in content
      ? { lead: `“${content.report}”`, fields: ["/content/report"] }
      : { lead: `“${content.body}”`, fields: ["/content/body"] };
  }
  if (note.type === "amendment") return { lead: `A change is proposed: “${note.rationale}”`, fields: ["/rationale"] };
  if (note.type === "draft") return { lead: `A proposal: “${note.commit_message}”`, fields: ["/commit_message"] };
  if (note.type === "feedback") return { lead: `“${note.body}”`, fields: ["/body"] };
  return note.type === "rating" ? leadOfRating(note) : leadOfVote(note);
}

function leadOfRating(note: BufferLine & { type: "rating" }): { lead: string; fields: readonly string[] } {
  const [name, stars] = Object.entries(note).find(([field]) => STARS.has(field)) ?? [];
  return { lead: `${stars} of 5 stars.`, fields: [`/${name}`] };
}

const STARS: ReadonlySet<string> = new Set(["skill_quality_stars", "agent_protocol_stars", "user_experience_stars"]);

function leadOfVote(note: BufferLine & { type: "validation" }): { lead: string; fields: readonly string[] } {
  const { verdict, injection_flag, rationale = "", injection_reason = "" } = note;
  const fields = ["/verdict", "/rationale", "/injection_flag", ...(injection_flag === true ? ["/injection_reason"] : [])];
  const flag = injection_flag === true ? ` The text tries to give orders to agents: “${injection_reason}”` : "";
  const reason = rationale === "" ? "." : `: “${rationale}”`;
  return { lead: `This was ${verdict === "confirm" ? "right" : "wrong"}${reason}${flag}`, fields };
}

/** Every other field that would be sent, in the order of the note. */
function detailsOf(note: BufferLine, fields: readonly string[], names: PublicNames): string {
  const details: string[] = [];
  // What the note is about is said already.
  const target = "target_id" in note ? note.target_id : undefined;
  const visit = (value: unknown, pointer: string): void => {
    if (fields.includes(pointer) || value === null || value === undefined || value === target) return;
    if (pointer === "/content" && typeof value === "object" && "scope" in value && typeof value.scope === "string")
      details.push(placeInWords(value.scope, "specifier" in value ? String(value.specifier) : undefined, names));
    if (pointer === "/content/scope" || pointer === "/content/specifier") return;
    if (typeof value === "object") {
      for (const [name, part] of Object.entries(value)) visit(part, `${pointer}/${name}`);
      return;
    }
    // The draft's own id is in what the note is about.
    const isOwnId = note.type === "draft" && value === note.proposed_id;
    const words = isOwnId || !isDetail(value) ? undefined : detailInWords(pointer, value, names);
    if (words !== undefined) details.push(words);
  };
  for (const [name, value] of Object.entries(note)) if (!OWN_FIELDS.has(name) && name !== `${note.type}_id`) visit(value, `/${name}`);
  return details.join("; ");
}

function isDetail(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

const OWN_FIELDS: ReadonlySet<string> = new Set([
  "submission_contract_version",
  "submitting_agent",
  "type",
  "schema_version",
  "target_type",
  "target_id",
  "proposed_id",
]);
