import { capabilityTiers, type SubmissionKind, submissionKinds, submitSingle } from "@becivic/service";
import { inputOutline, type JsonObject } from "../outline.ts";
import type { Tool } from "../tool.ts";

type Sent = keyof typeof capabilityTiers & SubmissionKind["type"];

/** The purpose of each type, so that an agent can choose, and what a schema cannot express. */
const purposes: Record<Sent, string> = {
  concern:
    "Report that something is wrong, out of date or missing. Texts are one line of at most 500 characters, evidence_date is a day such as 2026-11-01.",
  amendment:
    "Propose a correction of a figure, a reference, a field or a text. For a text, send a unified diff of the body that read_skill returns with view source, and its commit as skill_commit.",
  validation:
    "Vote: confirm or reject a text, a figure or a source that the user has tried. A reject needs a rationale; a vote on a path_source needs traversal_metadata.",
  draft: "Propose a new skill or path. Read meta-draft-l1-skill first.",
  feedback: "Tell the maintainers about Be Civic itself.",
  rating: "Rate a skill, the protocol or the session with one to five stars: send only the stars field of what is rated.",
};

function submitTool(kind: SubmissionKind, sent: Sent): Tool {
  const { type, title, phrase, schema, isImmediate } = kind;
  const purpose = `${purposes[sent]} Needs ${neededFor(sent)}.`;
  const after = isImmediate ? "Applied at once." : "Staged for 24 hours.";
  return {
    name: `submit_${type}`,
    title: `Submit ${phrase}`,
    description: `${purpose} ${after} Common fields and validate mode: submit_feedback_batch.`,
    operations: [`submit${title}`],
    does: "write",
    output: "receipt",
    input: withoutDetail(inputOutline(`${schema}.schema.json`)),
    // The gates of the receiving end validate the body: they check more than a schema can.
    open: (body = {}) => ({
      run: ({ service, clock, address }) => submitSingle({ kind, body, address, now: clock.now() }, service),
    }),
  };
}

/** The capabilities that a type needs, and the targets for which fewer are enough. */
function neededFor(sent: Sent): string {
  const needed = capabilityTiers[sent].join(", ");
  if (sent === "amendment") return `${needed}; on volatile_value and reference only ${capabilityTiers.amendment_of_catalogue.join(", ")}`;
  return sent === "validation" ? `${needed}; on observation only ${capabilityTiers.validation_of_concern.join(", ")}` : needed;
}

const EVERYWHERE = ["submitted_at", "submitting_agent", "submission_contract_version", "declared_capabilities"];

/** Common fields are described once, in submit_feedback_batch. */
function withoutDetail(input: JsonObject): JsonObject {
  const fields = input.properties as Record<string, JsonObject>;
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    EVERYWHERE.includes(name) ? { type: field.type ?? "string" } : field,
  ]);
  return { ...input, properties: Object.fromEntries(properties) };
}

/** Analytics are sent by programs, not by agents: they have no tool. */
export const submitSingleTools: readonly Tool[] = submissionKinds.flatMap((kind) => {
  return Object.hasOwn(purposes, kind.type) ? [submitTool(kind, kind.type as Sent)] : [];
});
