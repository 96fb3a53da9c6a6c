import { defaultRuleSet, type ScrubHit, scrubValue } from "@becivic/scrub";
import { type Fault, fault, type Rejection, reject } from "../../items/rejection.ts";

// Enough to revise a text; a text full of numbers need not be listed completely.
const MOST_MATCHES = 20;

/**
 * Refuses personal data that a rule finds in any text. The answer names the rules, so that the sender can look them up. For an item with
 * research notes, it also says which part to rewrite, and shows the context of each match with the match masked.
 */
export function checkScrub(item: object): Rejection | undefined {
  const hasProvenance = "provenance" in item && item.provenance != null;
  const hits = scrubValue(item, defaultRuleSet(), { withContext: hasProvenance });
  const [first] = hits;
  if (first === undefined) return undefined;
  const error = hasProvenance ? "layer2_scrub_failure" : "regex_fail";
  const inNotes = hits.every(({ pointer }) => pointer.startsWith("/provenance"));
  return reject(faultsOf([first, ...hits], error), {
    category: first.failureCategory,
    matches: matchesOf(hits),
    ...(hasProvenance ? { remediation: inNotes ? "rewrite_research_notes" : "rewrite_canonical" } : {}),
  });
}

/** One fault for each rule that finds something in a field. */
function faultsOf([first, ...others]: [ScrubHit, ...ScrubHit[]], error: Fault["error"]): [Fault, ...Fault[]] {
  const keys = new Set([keyOf(first)]);
  const distinct = others.filter((hit) => !keys.has(keyOf(hit)) && keys.add(keyOf(hit)));
  return [faultOf(first, error), ...distinct.map((hit) => faultOf(hit, error))];
}

function keyOf({ pointer, rule }: ScrubHit): string {
  return `${pointer} ${rule}`;
}

function faultOf({ pointer, rule }: ScrubHit, error: Fault["error"]): Fault {
  return fault(
    error,
    pointer,
    `The rule ${rule} of /scrub-rules.json finds personal data in this text: remove it and send the item again.`,
  );
}

function matchesOf(hits: readonly ScrubHit[]): { detector: string; context_snippet?: string }[] {
  const distinct = new Map(hits.map(({ rule, context }) => [`${rule} ${context ?? ""}`, { rule, context }]));
  return [...distinct.values()]
    .slice(0, MOST_MATCHES)
    .map(({ rule, context }) => ({ detector: rule, ...(context === undefined ? {} : { context_snippet: context }) }));
}
