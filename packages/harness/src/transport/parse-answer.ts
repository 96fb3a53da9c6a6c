import { tryParseJson } from "@becivic/contract";

/** No file of the server has a tenth of it. Deeper values end in an overflow of the stack wherever a program walks them. */
const MOST_LEVELS = 100;

/** The JSON in an answer of the server; undefined where it is none, or nested deeper than any answer is. */
export function parseAnswer(text: string): unknown {
  const value = tryParseJson(text);
  return isWithin(value, MOST_LEVELS) ? value : undefined;
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isWithin(part, levels - 1));
}
