import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

type Fields = Record<string, unknown>;

/** A UUID of version 7 with nothing but randomness in it. */
export function uuid7(): string {
  const hex = randomBytes(16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const ALL = ["multi_turn", "structured_output", "web_fetch", "tool_execution", "file_read"];

const common = (now: string): Fields => ({
  submitted_at: now,
  submitting_agent: "suite/1.0",
  submission_contract_version: "2.1.0",
  declared_capabilities: ALL,
});

/** Submissions about the shipped corpus that every gate lets through, to be changed by the tests. */
export function submissionsAt(now: string, skillCommit = "0".repeat(40)) {
  const concern = (fields: Fields = {}): Fields => ({
    schema_version: 4,
    concern_id: `con_${uuid7()}`,
    ...common(now),
    target_type: "skill",
    target_id: "nationality-application",
    content: {
      scope: "general",
      body: "The desk wants a copy not older than a month.",
      evidence_date: "2026-11-01",
      evidence_source: "customer-report",
    },
    ...fields,
  });
  const validation = (fields: Fields = {}): Fields => ({
    schema_version: 4,
    validation_id: `val_${uuid7()}`,
    ...common(now),
    target_type: "skill",
    target_id: "nationality-application",
    verdict: "confirm",
    ...fields,
  });
  const amendment = (fields: Fields = {}): Fields => ({
    schema_version: 4,
    amendment_id: `amd_${uuid7()}`,
    ...common(now),
    target_type: "volatile_value",
    target_id: "val-00001",
    rationale: "The page shows another amount.",
    content: { proposed_value: 22, value_type: "integer" },
    ...fields,
  });
  const draft = (fields: Fields = {}): Fields => ({
    schema_version: 4,
    draft_id: `drf_${uuid7()}`,
    ...common(now),
    target_type: "skill",
    proposed_id: "bicycle-registration",
    commit_message: "Propose how to register a bicycle",
    content: {
      frontmatter: {
        id: "bicycle-registration",
        title: "Register a bicycle",
        summary: "How to register a bicycle against theft.",
        schema_version: 4,
        version: "0.1.0",
        status: "alpha",
        origin: "community",
        category: "belgium-federal",
        submission_contract_version: "2.1.0",
      },
      body: [
        "## Authoritative basis\n\nNone was found.",
        "## Required documents\n\n- The frame number.",
        "## Process\n\n1. Go to the site.",
        "## Known surprises\n\nNone so far.",
        '## Community observations\n\n<Observations skill="bicycle-registration" />',
        "## Requests for contributions\n\nNo outstanding requests at this time.\n",
      ].join("\n\n"),
    },
    ...fields,
  });
  const feedback = (fields: Fields = {}): Fields => ({
    schema_version: 1,
    feedback_id: `fbk_${uuid7()}`,
    ...common(now),
    topic: "praise",
    body: "The list of documents was right.",
    ...fields,
  });
  const rating = (fields: Fields = {}): Fields => ({
    schema_version: 1,
    rating_id: `rtg_${uuid7()}`,
    ...common(now),
    target_type: "skill",
    target_id: "nationality-application",
    skill_quality_stars: 4,
    ...fields,
  });
  const analytics = (fields: Fields = {}): Fields => ({
    schema_version: 1,
    analytics_event_id: `anl_${uuid7()}`,
    submitted_at: now,
    submitting_agent: "suite/1.0",
    submission_contract_version: "2.1.0",
    opt_in_consent: true,
    event_type: "session_start",
    content: {},
    ...fields,
  });
  const envelope = (items: unknown[], fields: Fields = {}): Fields => ({
    schema_version: 1,
    session_id: `ses_${uuid7()}`,
    ...common(now),
    mode: "stage",
    items,
    ...fields,
  });
  /** A change of the nationality procedure by a diff. */
  const bodyAmendment = (bodyDiff: string, fields: Fields = {}): Fields =>
    amendment({
      target_type: "skill",
      target_id: "nationality-application",
      content: { amendment_subtype: "body", skill_commit: skillCommit, body_diff: bodyDiff },
      ...fields,
    });
  return { concern, validation, amendment, bodyAmendment, draft, feedback, rating, analytics, envelope };
}

const IN_ENVELOPE = new Set(["submitted_at", "submitting_agent", "submission_contract_version", "declared_capabilities"]);

/** The same submission as an item: its type, and without what the envelope says for it. */
export function itemOf(type: string, body: Fields): Fields {
  return { type, ...Object.fromEntries(Object.entries(body).filter(([name]) => !IN_ENVELOPE.has(name))) };
}

/** The first line of the nationality procedure. */
const BODY_LINE =
  /\n---\n\n(.+)\n/.exec(
    readFileSync(path.resolve(import.meta.dirname, "../../corpus/skills/nationality-application/canonical.md"), "utf8"),
  )?.[1] ?? "";
/** A change of the nationality procedure that fits. */
export const diff = `--- a/canonical.md\n+++ b/canonical.md\n@@ -2,1 +2,1 @@\n-${BODY_LINE}\n+${BODY_LINE} Ask early.\n`;
