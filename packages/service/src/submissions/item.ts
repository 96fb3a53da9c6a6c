import type { SubmissionType } from "./kinds.ts";

/** A submission that its schema has accepted, as far as the gates look at it. */
export interface Item {
  type: SubmissionType;
  target_type?: string;
  target_id?: string;
  context?: { commune?: unknown; applies_to_match?: object };
  content?: Readonly<Record<string, unknown>>;
  verdict?: "confirm" | "reject";
  injection_flag?: boolean;
  session_id?: string;
  submitted_at?: string;
  submission_contract_version?: string;
  declared_capabilities?: readonly string[];
  proposed_id?: string;
  [field: string]: unknown;
}
