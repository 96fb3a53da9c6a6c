import { childPointer, rootPointer, type SafePointer, vocabulary } from "@becivic/contract";

// Ids, moments, versions, numbers, digests and addresses of pages: nobody wrote a name there.
const MACHINE_MADE = /^(?:[\d\s.,:+TZ-]*|[a-z]{2,4}_[0-9a-f-]{8,40}|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{7,64}|https?:\/\/\S*)$/;
// Lower-case words in a row: an id that somebody chose can be a name as well.
const SLUG = /^[a-z0-9]+(?:[-_./:][a-z0-9]+)+$/;
const WORDS_OF_OURS: ReadonlySet<string> = new Set(Object.values(vocabulary).flat());

export interface WrittenText {
  text: string;
  /** A JSON pointer that stops before any name chosen by the sender. */
  pointer: string;
}

/**
 * What somebody wrote, of all that a JSON value holds: its texts, and the names of fields that a sender chose. Walks without recursion, so
 * that no depth of nesting can exhaust the stack.
 */
export function writtenTexts(value: unknown): WrittenText[] {
  const texts: WrittenText[] = [];
  const pending: { value: unknown; pointer: SafePointer }[] = [{ value, pointer: rootPointer }];
  const take = (text: string, pointer: SafePointer): void => {
    if (MACHINE_MADE.test(text) || WORDS_OF_OURS.has(text) || !/\p{L}/u.test(text)) return;
    texts.push({ text: SLUG.test(text) ? text.replaceAll(/[-_./:]/g, " ") : text, pointer: pointer.text });
  };
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: current, pointer } = next;
    if (typeof current === "string") take(current, pointer);
    // Parts go on the list in reverse, so that texts come in the order of the document.
    else if (Array.isArray(current)) {
      for (let index = current.length - 1; index >= 0; index -= 1)
        pending.push({ value: current[index], pointer: childPointer(pointer, index) });
    } else if (typeof current === "object" && current !== null) {
      for (const [name, part] of Object.entries(current).reverse()) {
        const inside = childPointer(pointer, name);
        pending.push({ value: part, pointer: inside });
        // A name that our own schemas declare says nothing about anybody.
        if (inside.stopped) take(name, pointer);
      }
    }
  }
  return texts;
}
