import { defaultRuleSet, type ScrubHit, scrubValue } from "@becivic/scrub";
import { type Rejection, reject } from "./rejection.ts";

// Enough to go through a text again; a text full of numbers need not be listed to its end.
const MOST_MATCHES = 20;

/**
 * No personal data that a rule can find, in any text. The answer names the rules, so that the sender can look them up. Where research
 * notes come with the item, it also says which part to rewrite, and shows the surroundings of each match with the match masked.
 */
export function checkScrub(item: unknown): Rejection | undefined {
  const isLong = hasProvenance(item);
  const hits = scrubValue(item, defaultRuleSet(), { withContext: isLong });
  const [first] = hits;
  if (first === undefined) return undefined;
  const about = { schema_pointer: first.pointer, category: first.failureCategory, matches: matchesOf(hits) };
  if (!isLong) return reject("regex_fail", about);
  const inNotes = hits.every(({ pointer }) => pointer.startsWith("/provenance"));
  return reject("layer2_scrub_failure", { ...about, remediation: inNotes ? "rewrite_research_notes" : "rewrite_canonical" });
}

function matchesOf(hits: readonly ScrubHit[]): { detector: string; context_snippet?: string }[] {
  const distinct = new Map(hits.map(({ rule, context }) => [`${rule} ${context ?? ""}`, { rule, context }]));
  return [...distinct.values()]
    .slice(0, MOST_MATCHES)
    .map(({ rule, context }) => ({ detector: rule, ...(context === undefined ? {} : { context_snippet: context }) }));
}

function hasProvenance(item: unknown): boolean {
  return typeof item === "object" && item !== null && "provenance" in item && item.provenance !== null;
}
