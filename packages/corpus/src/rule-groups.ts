import { ruleSentences } from "./rule-sentences.ts";

/** The groups of rule-sentences.ts that a sender's text is checked by, each by its first rule and the first one after it. */
const GROUPS = [
  ["The file and its frontmatter", "byte_order_mark", "alternative_twice"],
  ["What the frontmatter names", "alternative_twice", "invalid_status_for_draft_submission"],
  ["Status, version and what a proposal may change", "invalid_status_for_draft_submission", "attribute_without_value"],
  ["The syntax of a body", "attribute_without_value", "address_host"],
  ["The content of a body", "address_host", "address_in_text"],
  ["Paths", "address_in_text", "commune_nis_code_twice"],
  ["What a reader has a right to know", "sdg_authority", undefined],
] as const;

export interface RuleGroup {
  title: string;
  rules: readonly { rule: string; sentence: string }[];
}

/** The rules that a text can break, in the order of their groups, for a list that a sender goes through. */
export function ruleGroups(): RuleGroup[] {
  const all = Object.entries(ruleSentences).map(([rule, sentence]) => ({ rule, sentence }));
  const at = (name: string | undefined): number => (name === undefined ? all.length : all.findIndex(({ rule }) => rule === name));
  return GROUPS.map(([title, first, next]) => ({ title, rules: all.slice(at(first), at(next)) }));
}
