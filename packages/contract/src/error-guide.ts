import type { ProblemErrorCode } from "./generated/types.ts";

export interface ErrorAdvice {
  /** What the code means. */
  meaning: string;
  /** What the sender does next. */
  next: string;
}

/**
 * Every error code, what it means and what to do. The one source of the manifest, of the answers of the MCP server, of the command line and of the table
 * on the page of the submission contract. A code without advice does not compile.
 */
export const errorGuide: Readonly<Record<ProblemErrorCode, ErrorAdvice>> = {
  schema_fail: {
    meaning: "The submission or a parameter does not match its schema, or a date in it is out of range.",
    next: "Correct every fault in faults (if faults is absent, the one at schema_pointer), and send it again with the same id.",
  },
  identity_field_present: {
    meaning: "A field has the name of identity data, such as a name, an e-mail address or a date of birth.",
    next: "Remove the field from the object at schema_pointer; do not rename it.",
  },
  malformed_json: {
    meaning: "The body is not one JSON value in UTF-8, or an object in it has a field twice.",
    next: "Send one JSON object, with each field once.",
  },
  invalid_transition: {
    meaning: "The item cannot go from its state to the requested one.",
    next: "Read the state of the item, and request a state that can follow.",
  },
  unauthorised: {
    meaning: "The token is missing, or it is not valid for this submission or this operation.",
    next: "To cancel a submission, send the cancel_token of its receipt as a bearer token; without it, the submission cannot be cancelled.",
  },
  capability_mismatch: {
    meaning: "The declared capabilities do not include every capability that this type of item needs.",
    next: "Compare them with capability_tiers in /agents/manifest.json. Declare only capabilities that you have; if one is missing, do not send the item.",
  },
  self_validation_blocked: {
    meaning: "The vote or rating comes from the network that sent the target or a change of it.",
    next: "Do not send it again: only votes and ratings from other networks are accepted.",
  },
  forbidden: {
    meaning:
      "The request is not allowed: the submission is already committed, the target is a meta skill (which takes concerns, but neither amendments nor votes), this network may not vote because it sent false flags, or this server is not configured for the operation.",
    next: "Do not send it again; if something is wrong, send a concern.",
  },
  not_found: {
    meaning: "Nothing exists under this id or address, or nothing existed on the requested day.",
    next: "Look the id up: /api/skills lists the skills, and /api/path-directory lists the paths.",
  },
  method_not_allowed: {
    meaning: "The address exists, but does not support this method.",
    next: "Use a method that the Allow header lists; /api/openapi.json lists the methods of every address.",
  },
  diff_apply_failed: {
    meaning:
      "The change does not apply: the diff was not made against the source at skill_commit, or the lines or the field that it changes are different now.",
    next: "Read the source again (view=source), make the change against it, and send it with the new commit.",
  },
  duplicate_id_different_submitter: {
    meaning: "A submission from another network has this id.",
    next: "If you sent that submission yourself, do nothing: it has arrived. Otherwise create a new id.",
  },
  payload_too_large: {
    meaning: "The body is larger than 1 MiB, or the answer would be too large.",
    next: "Send fewer items at a time, or ask for less with a filter or a smaller limit.",
  },
  unsupported_media_type: {
    meaning: "The Content-Type is not application/json, or the body has a Content-Encoding.",
    next: "Send uncompressed JSON with the header Content-Type: application/json.",
  },
  regex_fail: {
    meaning: "A text contains what looks like personal data; matches names the scrub rules.",
    next: "Rewrite the text at schema_pointer without the personal data, or leave it out, and send it again.",
  },
  layer2_scrub_failure: {
    meaning: "The content or the research notes contain what looks like personal data; matches names the scrub rules.",
    next: "Do what remediation says: rewrite the notes, rewrite the content, or abandon the submission.",
  },
  cross_ref_fail: {
    meaning: "The item names something that does not exist, its target does not accept it now, or its text breaks a rule of the corpus.",
    next: "Correct every fault in faults (if faults is absent, the place at schema_pointer), and send it again.",
  },
  rate_limit_exceeded: {
    meaning: "A limit on the number of items or requests is reached, or the target was changed too recently.",
    next: "Wait for retry_after seconds before you send it again.",
  },
  staging_unavailable: {
    meaning: "The server cannot store the item at the moment, and has stored nothing of it.",
    next: "Send it again with the same id after retry_after seconds; after three attempts, stop.",
  },
  internal_error: {
    meaning: "The server failed. Its operators see the failure.",
    next: "Send it again later with the same id; after three attempts, stop.",
  },
};

export function isErrorCode(text: unknown): text is ProblemErrorCode {
  return typeof text === "string" && Object.hasOwn(errorGuide, text);
}
