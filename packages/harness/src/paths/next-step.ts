import { excludingAxis } from "./applies-to.ts";
import { browserMode } from "./browser-mode.ts";
import { type Candidate, isFallback, orderCandidates } from "./order-candidates.ts";
import type { Choice, Step, TraversalFacts } from "./traversal.ts";

export interface NextStep {
  step: Step;
  /** Sources that were left out because no user can be asked for what they depend on. */
  passedOver: number;
}

/**
 * The next step of a traversal. Eligibility first: a source is tried only where its predicates are true, and the user is asked for what decides about the
 * next one. Commune last: a fallback comes only after all others are over and the user chose it. Consent: a source that delivers a document is
 * released by an agreement for this very step.
 */
export function nextStep(facts: TraversalFacts): NextStep {
  const { traversal } = facts;
  if (traversal.ended !== undefined)
    return { step: traversal.ended === "success" ? { kind: "done" } : { kind: "ended", by: traversal.ended }, passedOver: 0 };
  const axis = excludingAxis(facts.entry, facts.profile);
  if (axis !== undefined) return { step: { kind: "not_for_you", field: axis }, passedOver: 0 };
  const candidates = orderCandidates(facts);
  const decidable = candidates.filter((candidate) => isDecidable(candidate, facts));
  const first = decidable.find(({ source }) => !isFallback(source)) ?? (traversal.fallback_chosen === true ? decidable[0] : undefined);
  return {
    step: first === undefined ? exhausted(decidable) : stepAt(first, decidable, facts),
    passedOver: candidates.filter(({ missing }) => missing.some((field) => !facts.isAskable(field))).length,
  };
}

function exhausted(left: readonly Candidate[]): Step {
  const choices: Choice[] = left.length === 0 ? ["search", "skip"] : ["search", "offline", "skip"];
  return { kind: "exhausted", choices };
}

function stepAt({ source, missing }: Candidate, candidates: readonly Candidate[], facts: TraversalFacts): Step {
  if (missing.length > 0) return { kind: "ask", field: decidingField(missing, candidates) };
  const mode = browserMode(source, facts);
  // Before the consent, so that the agreement releases the attempt itself.
  if (mode === "ask") return { kind: "browser_choice", source };
  if (source.audited_document_delivery === true && facts.agreedTo !== source.id) return { kind: "consent", source };
  return { kind: "attempt", source, mode };
}

/** Whether answers that the user can give, and wants to give, would decide about a source. */
function isDecidable({ missing }: Candidate, { traversal, isAskable }: TraversalFacts): boolean {
  return missing.every((field) => isAskable(field) && traversal.set_aside?.includes(field) !== true);
}

/** Of the fields that the next source depends on, the one that most of the others depend on too. */
export function decidingField(missing: readonly string[], candidates: readonly Candidate[]): string {
  const countOf = (field: string): number => candidates.filter((one) => one.missing.includes(field)).length;
  return missing.reduce((best, field) => (countOf(field) > countOf(best) ? field : best));
}
