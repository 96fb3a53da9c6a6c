import { vocabulary } from "@becivic/contract";
import { visitValue } from "../visit-value.ts";

// Ids, moments, versions, numbers, digests and URLs: they hold no names.
const MACHINE_MADE = /^(?:[\d\s.,:+TZ-]*|[a-z]{2,4}_[0-9a-f-]{8,40}|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{7,64}|https?:\/\/\S*)$/;
// Lower-case words in a row: an id that a sender chose can be a name as well.
const SLUG = /^[a-z0-9]+(?:[-_./:][a-z0-9]+)+$/;
const WORDS_OF_OURS: ReadonlySet<string> = new Set(Object.values(vocabulary).flat());

export interface WrittenText {
  text: string;
  /** A JSON pointer that stops before any name chosen by the sender. */
  pointer: string;
}

/** What a person wrote in a JSON value: its texts, and the names of fields that a sender chose. */
export function writtenTexts(value: unknown): WrittenText[] {
  const texts: WrittenText[] = [];
  visitValue(value, (leaf, pointer) => {
    if (typeof leaf === "number" || MACHINE_MADE.test(leaf) || WORDS_OF_OURS.has(leaf) || !/\p{L}/u.test(leaf)) return;
    texts.push({ text: SLUG.test(leaf) ? leaf.replaceAll(/[-_./:]/g, " ") : leaf, pointer: pointer.text });
  });
  return texts;
}
