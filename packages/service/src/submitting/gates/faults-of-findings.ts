import type { ProblemFault } from "@becivic/contract";
import { type Corpus, type Finding, sentenceOfRule } from "@becivic/corpus";
import { nearestOfFinding } from "./nearest-of-finding.ts";
import type { PlaceOf } from "./place-of-finding.ts";

/** The item as it was sent, the place of each finding in it, and the corpus that it was compared with. */
export interface FindingContext {
  item: unknown;
  placeOf: PlaceOf;
  corpus: Corpus;
}

// The most faults of a refusal: schemas/api/problem.schema.json.
const MOST_FAULTS = 20;

/**
 * Converts findings about a submitted text to distinct faults. The text of a finding may quote the submission, so a fault has the sentence of the
 * rule instead.
 */
export function faultsOfFindings(findings: readonly Finding[], { item, placeOf, corpus }: FindingContext): ProblemFault[] {
  const faults = new Map<string, ProblemFault>();
  for (const finding of findings) {
    const { rule } = finding;
    const place = placeOf(finding);
    const nearest = nearestOfFinding(rule, place, item, corpus);
    const fault: ProblemFault = {
      error: "cross_ref_fail",
      ...place,
      rule,
      ...(nearest.length === 0 ? {} : { nearest }),
      message: sentenceOfRule(finding),
    };
    faults.set(JSON.stringify(fault), fault);
    if (faults.size === MOST_FAULTS) break;
  }
  return [...faults.values()];
}
