import type { BufferLine, ItemResult, ProblemErrorCode } from "@becivic/contract";
import type { RefusalCode } from "../codes.ts";

export interface RejectedNote {
  id: string;
  code: RefusalCode;
  /** What the user reads: never the code of the server, which may hint at what was in a text. */
  say: string;
  pointer?: string;
}

/** A refusal of the server in our own words. */
export function explainRefusal(id: string, note: BufferLine, { error = "internal_error", schema_pointer }: ItemResult): RejectedNote {
  const isAddress = error === "cross_ref_fail" && schema_pointer?.startsWith("/content/") === true;
  const [code, say] = isAddress ? ADDRESS : (REASONS[error] ?? OTHER);
  // What the server writes is repeated only where it names a field of this note.
  const pointer = schema_pointer !== undefined && SHOWS_FIELD.has(code) && resolves(note, schema_pointer) ? schema_pointer : undefined;
  return { id, code, say, ...(pointer === undefined ? {} : { pointer }) };
}

type Reason = readonly [RefusalCode, string];

const PERSONAL: Reason = ["personal_data", "It may have something that identifies a person. Say it in more general words, or drop it."];
const OTHER: Reason = ["server_refused", "The server did not take it. Try again later, or drop it."];

const ADDRESS: Reason = [
  "cross_ref_fail",
  "Its text names a site that Be Civic does not list, or something that does not exist. Say it without the address, or drop it.",
];

const REASONS: Readonly<Partial<Record<ProblemErrorCode, Reason>>> = {
  regex_fail: PERSONAL,
  layer2_scrub_failure: PERSONAL,
  identity_field_present: PERSONAL,
  schema_fail: ["schema_fail", "It is not in the form that the server takes. Change it, or drop it."],
  cross_ref_fail: ["cross_ref_fail", "What it is about does not exist, or takes no such note now. Change it, or drop it."],
  diff_apply_failed: ["cross_ref_fail", "The text that it changes is different now. Read the text again and write the change anew."],
  capability_mismatch: ["capability_mismatch", "This agent may not send a note of this kind. Drop it."],
  self_validation_blocked: ["not_allowed", "It judges something that came from the same network, so it does not count. Drop it."],
  forbidden: ["not_allowed", "The server does not take such a note about this. Drop it."],
  duplicate_id_different_submitter: ["not_allowed", "Another note has its number. Drop it and write it again."],
};

const SHOWS_FIELD: ReadonlySet<RefusalCode> = new Set<RefusalCode>(["schema_fail", "cross_ref_fail", "personal_data"]);

function resolves(note: BufferLine, pointer: string): boolean {
  let value: unknown = note;
  for (const name of pointer.split("/").slice(1)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return false;
    value = Object.entries(value).find(([one]) => one === name)?.[1];
  }
  return true;
}
