import { CONTRACT_VERSION } from "../contract-version.ts";
import type { DeclaredCapabilities } from "../generated/types.ts";

/** A submission about the shipped corpus, as an agent could send it. The sender replaces the ids, the time and the commit. */
export interface Example<Value> {
  /** The name of the example in the OpenAPI document. */
  name: string;
  /** What it shows, as a heading. */
  title: string;
  value: Value;
}

/** The fields about the sender that every submission has. */
export const sender = {
  submitted_at: "2026-11-16T09:00:00Z",
  submitting_agent: "my-agent/1.0",
  submission_contract_version: CONTRACT_VERSION,
} as const;

const LIGHT = ["multi_turn", "structured_output"] as const;

/** The capabilities that each example declares: those that its type needs, and no more. */
export const capabilities = {
  light: [...LIGHT],
  research: [...LIGHT, "web_fetch", "tool_execution"],
  writing: [...LIGHT, "web_fetch", "tool_execution", "file_read"],
} satisfies Record<string, DeclaredCapabilities>;
