import { rootPointer, type SafePointer } from "@becivic/contract";
import { normaliseText } from "./normalise.ts";
import type { CompiledRule, RuleSet } from "./rule-set.ts";

// How far back the name of a street may begin.
const NAME_LENGTH = 60;

/** The rules that find something in a text, in their own order. Rules for certain fields count where the text stands in one of them. */
export function findMatches(text: string, { rules }: RuleSet, where: SafePointer = rootPointer): CompiledRule[] {
  const normalised = normaliseText(text);
  const readings = isSlug(normalised) ? [normalised, normalised.replaceAll("-", "")] : [normalised];
  const present = signsIn(normalised);
  return rules.filter((rule) => {
    if (rule.needs !== undefined && !present[rule.needs]) return false;
    if (rule.fields !== undefined && !rule.fields.has(fieldPath(where))) return false;
    return readings.some((reading) => hasMatch(reading, rule));
  });
}

/** The dotted path by which a rule names a field: list positions left out. */
function fieldPath({ text }: SafePointer): string {
  return text
    .slice(1)
    .split("/")
    .filter((segment) => !/^\d+$/.test(segment))
    .join(".");
}

/** A slug can carry a number cut up by its own hyphens. */
function isSlug(text: string): boolean {
  return text.length <= 300 && /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+$/u.test(text);
}

function signsIn(text: string): Record<NonNullable<CompiledRule["needs"]>, boolean> {
  return { digit: /\d/.test(text), at_sign: text.includes("@"), colon: text.includes(":") };
}

function hasMatch(text: string, rule: CompiledRule): boolean {
  const { pattern } = rule;
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const [match] = found;
    const part = rule.checksum(match);
    if (part !== undefined && isInPlace(text, found.index, match.length, rule)) {
      if (!isAllowed(text.slice(Math.max(0, found.index - NAME_LENGTH), found.index), part, rule)) return true;
      // Public, and all of it: what stands inside is not a match of its own.
    } else {
      // Not it, but a true one may start inside.
      pattern.lastIndex = found.index + 1;
    }
  }
  return false;
}

/** Whether the surroundings are those that the rule asks for. */
function isInPlace(text: string, start: number, length: number, { context, notAfter }: CompiledRule): boolean {
  if (notAfter?.pattern.test(text.slice(Math.max(0, start - notAfter.within), start))) return false;
  if (context === undefined) return true;
  const end = context.side === "before" ? start : start + length + context.within;
  return context.pattern.test(text.slice(Math.max(0, start - context.within), end));
}

/** Whether the match, with the words before it, is on the rule's list of what public bodies publish. */
function isAllowed(before: string, part: string, { allowedPatterns, allowedEndings }: CompiledRule): boolean {
  if (allowedPatterns.some((allowed) => allowed.test(part))) return true;
  if (allowedEndings.length === 0) return false;
  const squashed = (before + part).toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return allowedEndings.some((ending) => squashed.endsWith(ending));
}
