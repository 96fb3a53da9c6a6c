import { errorGuide, type ProblemErrorCode, submissionExamples } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { type SubmitReference, submitReferenceMarkdown } from "@becivic/render";
import { capabilityTiers, kindOfType, type SubmissionKind } from "@becivic/service";
import { statusOfProblem } from "../../problem.ts";
import { type Doc, findDoc } from "./docs.ts";
import { answersOf, dayStart, envelopeAnswers } from "./submit-answers.ts";

export interface Moment {
  now: number;
  /** The published commit. */
  commit: string;
}

/** The page of a type of submission, or of the envelope: what the corpus says about it, and what the server knows. */
export function submitDoc(type: string, corpus: Corpus, moment: Moment): Doc | undefined {
  const page = findDoc(`submit/${type}`, corpus);
  const reference = type === "envelope" ? envelopeReference(moment) : referenceOf(kindOfType(type), moment);
  if (page === undefined || reference === undefined) return undefined;
  return { ...page, text: `${page.text.trimEnd()}\n\n${submitReferenceMarkdown(reference)}\n` };
}

function referenceOf(kind: SubmissionKind | undefined, moment: Moment): SubmitReference | undefined {
  if (kind === undefined) return undefined;
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

function envelopeReference(moment: Moment): SubmitReference {
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

/** Codes that only some types can be answered with. Only operators can ask for an impossible transition. */
const ONLY: Readonly<Partial<Record<ProblemErrorCode, readonly SubmissionKind["type"][]>>> = {
  invalid_transition: [],
  self_validation_blocked: ["validation"],
  diff_apply_failed: ["amendment"],
  layer2_scrub_failure: ["amendment", "draft"],
  capability_mismatch: ["concern", "amendment", "validation", "draft", "feedback", "rating"],
  unauthorised: ["concern", "amendment", "draft", "feedback", "rating"],
};

function errorsOf(isShown: (code: ProblemErrorCode) => boolean): SubmitReference["errors"] {
  // The keys of a record over the codes are codes.
  const codes = (Object.keys(errorGuide) as ProblemErrorCode[]).filter(isShown);
  return codes.map((code) => ({ status: statusOfProblem[code], code, ...errorGuide[code] }));
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
