import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { type Rejection, reject } from "./rejection.ts";

/**
 * No personal data that a rule can find, in any text. The answer names the rules, so that the sender can look them up. Where research
 * notes come with the item, it also says which part to rewrite.
 */
export function checkScrub(item: unknown): Rejection | undefined {
  const hits = scrubValue(item, defaultRuleSet());
  const [first] = hits;
  if (first === undefined) return undefined;
  const detectors = [...new Set(hits.map(({ rule }) => rule))].map((detector) => ({ detector }));
  const about = { schema_pointer: first.pointer, category: first.failureCategory, matches: detectors };
  if (!hasProvenance(item)) return reject("regex_fail", about);
  const inNotes = hits.every(({ pointer }) => pointer.startsWith("/provenance"));
  return reject("layer2_scrub_failure", { ...about, remediation: inNotes ? "rewrite_research_notes" : "rewrite_canonical" });
}

function hasProvenance(item: unknown): boolean {
  return typeof item === "object" && item !== null && "provenance" in item && item.provenance !== null;
}
