import type { SafePointer } from "@becivic/contract";
import { findMatches, maskedContext } from "./find-matches.ts";
import type { CompiledRule, RuleSet } from "./rule-set.ts";
import { visitLists } from "./visit-lists.ts";
import { visitValue } from "./visit-value.ts";

/** A match of a rule: which rule and where, never the text. */
export interface ScrubHit {
  rule: string;
  category: CompiledRule["category"];
  failureCategory: CompiledRule["failureCategory"];
  /** A JSON pointer that stops before any name chosen by the sender. */
  pointer: string;
  /** The text around it, masked; only with the option `withContext`. */
  context?: string;
}

export interface ScrubOptions {
  /** For long texts, in which the sender has to find the match. */
  withContext?: boolean;
}

// Random by construction, or too short to identify a person, and matched whole: ids, moments, versions and codes are not text. A short commit id
// is not on the list, because eleven digits are a commit id too.
const MACHINE_MADE =
  /^(?:(?:con|amd|val|drf|fbk|rtg|anl|ses)_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{40}|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2}))?|\d{1,3}\.\d{1,3}\.\d{1,3}|\d{1,5})$/;

/**
 * Applies the rules to every text in a JSON value: strings, numbers, and the names of fields, since an open object lets a sender choose
 * them. A number may also be cut over the elements of a list.
 */
export function scrubValue(value: unknown, ruleSet: RuleSet, { withContext = false }: ScrubOptions = {}): ScrubHit[] {
  const hits: ScrubHit[] = [];
  const addHits = (text: string, pointer: SafePointer, rules: RuleSet): void => {
    for (const rule of findMatches(text, rules, pointer)) {
      const { name, category, failureCategory } = rule;
      const context = withContext ? maskedContext(text, rule) : undefined;
      hits.push({ rule: name, category, failureCategory, pointer: pointer.text, ...(context === undefined ? {} : { context }) });
    }
  };
  visitValue(value, (leaf, pointer) => {
    const text = typeof leaf === "number" ? numberText(leaf) : leaf;
    if (!MACHINE_MADE.test(text)) addHits(text, pointer, ruleSet);
  });
  // A rule that found a whole number has said enough.
  const found = new Set(hits.map(({ rule }) => rule));
  const listRules = { rules: ruleSet.rules.filter(({ name, readsLists }) => readsLists && !found.has(name)) };
  visitLists(value, (text, pointer) => addHits(text, pointer, listRules));
  return hits;
}

/** A register number that starts with a zero loses it when it is sent as a number. */
function numberText(number: number): string {
  const text = String(number);
  return /^\d{9,10}$/.test(text) ? `${text} ${text.padStart(11, "0")}` : text;
}
