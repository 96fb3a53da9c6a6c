import { explainNames } from "./explain-names.ts";

/** The place of a name, in UTF-16 units of the text. */
export interface NameSpan {
  start: number;
  end: number;
}

/**
 * Finds the names of people in French, Dutch, German and English text: by lists of names, by the words before a name, and by the way in
 * which names are written. Titles are not part of a name; initials, particles and suffixes are.
 *
 * @example
 * findNames("Mme Vandermaelen a signé."); // [{ start: 4, end: 16 }]
 */
export function findNames(text: string): NameSpan[] {
  const spans: NameSpan[] = [];
  for (const { start, end, verdict } of explainNames(text)) if (verdict === "name") spans.push({ start, end });
  return spans;
}
