import { CONTRACT_VERSION, type ItemType } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import { noteKinds } from "./note-kinds.ts";

export interface NoteDraft {
  type: ItemType;
  id: string;
  /** <target_type>:<target_id>, as on the command line. */
  on: string | undefined;
  /** What the agent wrote. */
  fields: Readonly<Record<string, unknown>>;
  sessionId: string;
  /** The program that writes the note: an orphan tells it later. */
  runtime: string;
}

/** The line of a note, from what the agent wrote and from what the harness knows. It is not checked yet. */
export function composeNote({ type, id, on, fields, sessionId, runtime }: NoteDraft): Record<string, unknown> {
  if (Object.keys(fields).some((name) => name === `${type}_id` || OWN_FIELDS.has(name)))
    throw new Refusal("schema_fail", "A field of this note is filled in by the program: leave out ids, types, targets and times.", {
      faults: [{ pointer: "", keyword: "additionalProperties" }],
    });
  return {
    submission_contract_version: CONTRACT_VERSION,
    submitting_agent: runtime,
    type,
    schema_version: noteKinds[type].schemaVersion,
    [`${type}_id`]: id,
    ...targetFields(type, on, sessionId),
    ...fields,
  };
}

/** Fields that the program fills in. */
export const OWN_FIELDS: ReadonlySet<string> = new Set([
  "submission_contract_version",
  "submitting_agent",
  "declared_capabilities",
  "submitted_at",
  "type",
  "schema_version",
  "target_type",
  "target_id",
  "proposed_id",
]);

function targetFields(type: ItemType, on: string | undefined, sessionId: string): Record<string, string> {
  if (type === "feedback") {
    if (on !== undefined) throw new Refusal("usage", "Feedback is about Be Civic itself: leave out what it is about.", { field: "on" });
    return {};
  }
  if (on === undefined) throw new Refusal("usage", "Say what this note is about, such as skill:address-change.", { field: "on" });
  const colon = on.indexOf(":");
  const target_type = colon < 0 ? on : on.slice(0, colon);
  const id = colon < 0 ? implicitId(target_type, sessionId) : on.slice(colon + 1);
  return type === "draft" ? { target_type, proposed_id: id } : { target_type, target_id: id };
}

/** Of a rating: this session, or the contract that this program follows. */
function implicitId(target_type: string, sessionId: string): string {
  if (target_type === "session") return sessionId;
  return target_type === "agent_protocol" ? CONTRACT_VERSION : "";
}
