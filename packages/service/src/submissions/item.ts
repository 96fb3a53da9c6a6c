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

/** Whether the corpus has to be looked at to judge it: a draft, or a change of anything but a figure. */
export function isText({ type, target_type }: Pick<Item, "type" | "target_type">): boolean {
  return type === "draft" || (type === "amendment" && target_type !== "volatile_value");
}
