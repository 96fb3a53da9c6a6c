import { rootPointer, type SafePointer } from "@becivic/contract";
import { normaliseText } from "./normalise.ts";
import { readDictation } from "./read-dictation.ts";
import { type Reading, readingOf, type Window } from "./reading.ts";
import type { CompiledRule, RuleSet } from "./rule-set.ts";

// How far back the name of a street may begin.
const NAME_LENGTH = 60;

/** The rules that find something in a text, in their own order. A rule for certain fields applies to texts of these fields. */
export function findMatches(text: string, { rules }: RuleSet, where: SafePointer = rootPointer): CompiledRule[] {
  const readings = readingsOf(text);
  const present = new Set(readings.flatMap(({ signs }) => signs));
  return rules.filter((rule) => {
    if ((rule.needs !== undefined && !present.has(rule.needs)) || !isFor(rule, where)) return false;
    return readings.some((reading) => firstMatchOf(reading, rule) !== undefined);
  });
}

/** The ways to read a text: as it is written, with the numbers that are dictated in it, and, for a slug, without its hyphens. */
function readingsOf(text: string): Reading[] {
  const normalised = PLAIN.test(text) ? text : normaliseText(text);
  const dictated = readDictation(normalised);
  return [normalised, ...(dictated === undefined ? [] : [dictated]), ...(isSlug(normalised) ? [normalised.replaceAll("-", "")] : [])].map(
    readingOf,
  );
}

// Words without a digit, an at sign or a colon: nothing to normalise.
const PLAIN = /^[A-Za-z_ ,;!?.'"()/-]*$/;

function isFor({ fields }: CompiledRule, where: SafePointer): boolean {
  return fields === undefined || fields.has(fieldPath(where));
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

const AROUND = 20;

/** The text around the first match of a rule, with the match and every digit masked: enough for its sender to find it. */
export function maskedContext(text: string, rule: CompiledRule): string | undefined {
  for (const reading of readingsOf(text)) {
    const match = firstMatchOf(reading, rule);
    if (match === undefined) continue;
    const before = reading.text.slice(Math.max(0, match.start - AROUND), match.start);
    const after = reading.text.slice(match.end, match.end + AROUND);
    return `${before}█████${after}`.replace(/\d/g, "█").toWellFormed();
  }
  return undefined;
}

interface Match {
  start: number;
  end: number;
}

function firstMatchOf(reading: Reading, rule: CompiledRule): Match | undefined {
  for (const window of reading.windowsOf(rule)) {
    const match = firstMatchIn(window, reading.text, rule);
    if (match !== undefined) return match;
  }
  return undefined;
}

function firstMatchIn({ from, to }: Window, text: string, rule: CompiledRule): Match | undefined {
  const { pattern } = rule;
  const part = from === 0 && to === text.length ? text : text.slice(from, to);
  pattern.lastIndex = 0;
  for (let match = pattern.exec(part); match !== null; match = pattern.exec(part)) {
    const start = from + match.index;
    const length = rule.checksum(match[0]);
    if (length > 0 && hasRequiredContext(text, start, match[0].length, rule)) {
      if (!isAllowed(text, start, start + length, rule)) return { start, end: start + length };
      // All of it is public, so a part of it is not a match of its own.
      pattern.lastIndex = match.index + length;
    } else {
      // A match may start inside this one. By whole characters: from the middle of one, the engine would go back to its start.
      pattern.lastIndex = match.index + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
    }
  }
  return undefined;
}

/** Whether the text around the match is what the rule requires. */
function hasRequiredContext(text: string, start: number, length: number, { context, notAfter }: CompiledRule): boolean {
  if (notAfter?.pattern.test(text.slice(Math.max(0, start - notAfter.within), start))) return false;
  if (context === undefined) return true;
  const end = context.side === "before" ? start : start + length + context.within;
  return context.pattern.test(text.slice(Math.max(0, start - context.within), end));
}

/** Whether the match is on the rule's lists of what public bodies publish. */
function isAllowed(text: string, start: number, end: number, { allowed, allowedEndings, allowedPatterns }: CompiledRule): boolean {
  const match = text.slice(start, end);
  if (allowedPatterns.some((pattern) => pattern.test(match))) return true;
  if (allowed.has(squash(match))) return true;
  if (allowedEndings.length === 0) return false;
  const withWordsBefore = squash(text.slice(Math.max(0, start - NAME_LENGTH), end));
  return allowedEndings.some((ending) => withWordsBefore.endsWith(ending));
}

/** Lower case, letters and digits only. */
function squash(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
