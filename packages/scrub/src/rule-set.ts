import { type RegexRulesNearby, type RegexRulesRule, submissionFieldPaths, validate } from "@becivic/contract";
import { type Checksum, checksums } from "./checksums.ts";
import { hasNestedRepetition } from "./nested-repetition.ts";
import { patternWidth } from "./pattern-width.ts";

/** A rule of policy/scrub/regex-rules.json, ready to run. */
export interface CompiledRule {
  name: string;
  category: RegexRulesRule["category"];
  failureCategory: RegexRulesRule["failure_category"];
  pattern: RegExp;
  /** How many characters the pattern can look at. */
  width: number;
  needs: RegexRulesRule["needs"];
  /** The fields it looks at, as dotted paths; undefined means every string. */
  fields: ReadonlySet<string> | undefined;
  checksum: Checksum;
  /** Whether its number is also looked for across the elements of a list. */
  readsLists: boolean;
  context: Nearby | undefined;
  notAfter: Nearby | undefined;
  allowed: ReadonlySet<string>;
  allowedEndings: readonly string[];
  allowedPatterns: readonly RegExp[];
}

interface Nearby {
  pattern: RegExp;
  within: number;
  side: "before" | undefined;
}

export interface RuleSet {
  rules: readonly CompiledRule[];
}

export type RuleSetOutcome = { loaded: true; ruleSet: RuleSet } | { loaded: false; problems: string[] };

/**
 * Reads a rules file. A file with any fault is refused whole: a scrub with a rule missing looks like a scrub that works.
 *
 * @example
 * const outcome = loadRuleSet(await (await fetch(`${origin}/scrub-rules.json`)).json());
 */
export function loadRuleSet(file: unknown, fieldPaths: ReadonlySet<string> = submissionFieldPaths): RuleSetOutcome {
  const outcome = validate("regex-rules", file);
  if (!outcome.valid) {
    const { pointer, keyword, missing } = outcome.issue;
    return { loaded: false, problems: [`${pointer === "" ? "the file" : pointer} fails the schema (${missing ?? keyword})`] };
  }
  const problems: string[] = [];
  const names = new Set<string>();
  const rules: CompiledRule[] = [];
  for (const rule of outcome.value.rules) {
    if (names.has(rule.name)) problems.push(`${rule.name}: two rules have this name`);
    names.add(rule.name);
    const fields = rule.applies_to_fields === "all_strings" ? [] : rule.applies_to_fields;
    for (const field of fields) if (!fieldPaths.has(field)) problems.push(`${rule.name}: no submission has a field ${field}`);
    if (patternsOf(rule).some(hasNestedRepetition)) {
      problems.push(`${rule.name}: a pattern repeats a group that has a repetition without an end`);
      // It is not tried either: that could take forever.
      continue;
    }
    try {
      const compiled = compileRule(rule);
      if (compiled.pattern.test("")) problems.push(`${rule.name}: the pattern matches nothing at all, that is, everywhere`);
      rules.push(compiled);
    } catch {
      problems.push(`${rule.name}: a pattern is not a regular expression`);
    }
  }
  return problems.length > 0 ? { loaded: false, problems } : { loaded: true, ruleSet: { rules } };
}

function patternsOf({ pattern, context, not_after: notAfter, allow_patterns: allowed = [] }: RegexRulesRule): string[] {
  return [pattern, ...allowed, ...[context, notAfter].flatMap((nearby) => (nearby ? [nearby.pattern] : []))];
}

function compileRule(rule: RegexRulesRule): CompiledRule {
  const checksum = rule.checksum === null ? undefined : checksums[rule.checksum];
  return {
    name: rule.name,
    category: rule.category,
    failureCategory: rule.failure_category,
    pattern: new RegExp(rule.pattern, `g${rule.flags}`),
    width: patternWidth(rule.pattern, rule.flags),
    needs: rule.needs,
    fields: rule.applies_to_fields === "all_strings" ? undefined : new Set(rule.applies_to_fields),
    checksum: checksum ?? ((match) => match.length),
    readsLists: rule.checksum !== null && READS_LISTS.has(rule.checksum),
    context: rule.context && compileNearby(rule.context),
    notAfter: rule.not_after && compileNearby(rule.not_after),
    allowed: new Set(rule.allow),
    allowedEndings: rule.allow_endings ?? [],
    allowedPatterns: (rule.allow_patterns ?? []).map((pattern) => new RegExp(pattern, "iu")),
  };
}

/** Tests that a list of ordinary numbers hardly ever passes by chance. A list of three amounts passes the test of a BSN one time in eleven. */
const READS_LISTS: ReadonlySet<NonNullable<RegexRulesRule["checksum"]>> = new Set([
  "modulo_97_belgian_nrn",
  "modulo_97_iban",
  "luhn_payment_card",
]);

function compileNearby({ pattern, within, side }: RegexRulesNearby): Nearby {
  return { pattern: new RegExp(pattern, "iu"), within, side };
}
