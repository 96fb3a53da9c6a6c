import { errorGuide, type ProblemErrorCode, submissionExamples, vocabulary } from "@becivic/contract";
import type { SubmitReference } from "@becivic/render";
import { kindOfType, type SubmissionKind } from "../items/kinds.ts";
import { capabilityTiers } from "../policy.ts";
import { answersOf, dayStart, envelopeAnswers } from "./submit-answers.ts";

/** The pages for senders: one for each type of submission, and one for the envelope. */
export const submitTypes: readonly string[] = [...vocabulary.item_type, "analytics", "envelope"];

/** The facts of the server on a page for senders, without the HTTP statuses of refusals, which the package http has. */
export interface SubmitFacts extends Omit<SubmitReference, "errors"> {
  errors: readonly { code: ProblemErrorCode; meaning: string; next: string }[];
}

interface Moment {
  now: number;
  /** The published commit. */
  commit: string;
}

/** The facts about a type of submission, or about the envelope; undefined where there is no such type. */
export function submitFactsOf(type: string, moment: Moment): SubmitFacts | undefined {
  if (type === "envelope") return envelopeFacts(moment);
  const kind = kindOfType(type);
  return kind === undefined ? undefined : factsOf(kind, moment);
}

function factsOf(kind: SubmissionKind, moment: Moment): SubmitFacts {
  return {
    address: `/api/${kind.collection}`,
    isItem: kind.itemSchema !== undefined,
    id: { field: kind.idField, prefix: kind.idPrefix },
    tiers: tiersOf(kind.type),
    schema: { file: `${kind.type}.schema.json` },
    examples: submissionExamples[kind.type].map(({ title, value }) => ({ title, value: ofToday(value, moment) })),
    answers: answersOf(kind, moment.now),
    errors: errorsOf((code) => ONLY[code]?.includes(kind.type) ?? true),
  };
}

function envelopeFacts(moment: Moment): SubmitFacts {
  return {
    address: "/api/feedback",
    isItem: false,
    id: { field: "session_id", prefix: "ses_" },
    tiers: "those of its items",
    schema: { file: "feedback-envelope.schema.json", definition: "shell" },
    examples: submissionExamples["feedback-envelope"].map(({ title, value }) => ({ title, value: ofToday(value, moment) })),
    answers: envelopeAnswers(moment.now),
    errors: errorsOf((code) => ONLY[code]?.length !== 0),
  };
}

/** Codes that only some types can get. Only operators can request an invalid transition. */
const ONLY: Readonly<Partial<Record<ProblemErrorCode, readonly SubmissionKind["type"][]>>> = {
  invalid_transition: [],
  self_validation_blocked: ["validation"],
  diff_apply_failed: ["amendment"],
  layer2_scrub_failure: ["amendment", "draft"],
  capability_mismatch: ["concern", "amendment", "validation", "draft", "feedback", "rating"],
  unauthorised: ["concern", "amendment", "draft", "feedback", "rating"],
};

function errorsOf(isShown: (code: ProblemErrorCode) => boolean): SubmitFacts["errors"] {
  // The keys of a record over the codes are codes.
  const codes = (Object.keys(errorGuide) as ProblemErrorCode[]).filter(isShown);
  return codes.map((code) => ({ code, ...errorGuide[code] }));
}

function tiersOf(type: SubmissionKind["type"]): SubmitReference["tiers"] {
  if (type === "analytics") return "none";
  if (type === "amendment")
    return [
      { targets: ["volatile_value", "reference"], capabilities: capabilityTiers.amendment_of_catalogue },
      { targets: ["skill", "path", "path_source"], capabilities: capabilityTiers.amendment },
    ];
  if (type === "validation")
    return [
      { targets: ["observation"], capabilities: capabilityTiers.validation_of_concern },
      { targets: ["skill", "path", "path_source", "volatile_value", "reference"], capabilities: capabilityTiers.validation },
    ];
  return [{ targets: [], capabilities: capabilityTiers[type] }];
}

/** An example as it could be sent today: with a moment that is not too old, and the commit that a diff is made against. */
function ofToday<Value extends object>(value: Value, { now, commit }: Moment): object {
  const submitted_at = dayStart(now);
  const content: object = "content" in value && typeof value.content === "object" && value.content !== null ? value.content : {};
  const isDiff = "skill_commit" in content;
  return { ...value, submitted_at, ...(isDiff ? { content: { ...content, skill_commit: commit } } : {}) };
}
