import { randomBytes } from "node:crypto";
import { CONTRACT_VERSION } from "@becivic/contract";

// Submissions for the benchmark: an ordinary one, and drafts that are as expensive to read as the limits of a body allow.

const BODY_CHARACTERS = 199_000;
const BRACKETS = 590;

function uuid7(): string {
  const hex = Date.now().toString(16).padStart(12, "0") + randomBytes(10).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const common = () => ({
  submitted_at: new Date().toISOString(),
  submitting_agent: "bench/1.0",
  submission_contract_version: CONTRACT_VERSION,
  declared_capabilities: ["multi_turn", "structured_output", "web_fetch", "tool_execution", "file_read"],
});

const concern = () => ({
  schema_version: 4,
  concern_id: `con_${uuid7()}`,
  target_type: "skill",
  target_id: "nationality-application",
  content: {
    scope: "general",
    body: "The desk wants a copy not older than a month.",
    evidence_date: "2026-11-01",
    evidence_source: "customer-report",
  },
});

/** 200 KB of paragraphs with 590 open brackets each: every bracket could begin a link. */
const expensiveBody = (() => {
  const paragraph = `${"[".repeat(BRACKETS)} a\n\n`;
  return paragraph.repeat(Math.floor(BODY_CHARACTERS / paragraph.length));
})();

const draft = (at: number) => ({
  schema_version: 4,
  draft_id: `drf_${uuid7()}`,
  target_type: "skill",
  proposed_id: `proposal-${at}`,
  commit_message: "Propose a procedure",
  content: {
    frontmatter: {
      id: `proposal-${at}`,
      title: "A procedure",
      summary: "How something is done.",
      schema_version: 4,
      version: "0.1.0",
      status: "alpha",
      origin: "community",
      category: "belgium-federal",
      submission_contract_version: CONTRACT_VERSION,
    },
    body: expensiveBody,
  },
});

export const concernBody = (): string => JSON.stringify({ ...common(), ...concern() });

export const draftBody = (at: number): string => JSON.stringify({ ...common(), ...draft(at) });

export const envelopeBody = (items: readonly object[], mode: "validate" | "stage"): string =>
  JSON.stringify({ schema_version: 1, session_id: `ses_${uuid7()}`, ...common(), mode, items });

export const draftItems = (count: number): object[] => Array.from({ length: count }, (_, at) => ({ type: "draft", ...draft(at) }));

export const concernItems = (count: number): object[] => Array.from({ length: count }, () => ({ type: "concern", ...concern() }));
