import { childPointer, rootPointer, type SafePointer } from "@becivic/contract";
import { findNames } from "./find-names.ts";

// Ids, moments, versions, numbers, addresses of pages and slugs: nobody wrote a name there, or it is an address and looked at elsewhere.
const MACHINE_MADE =
  /^(?:[\d\s.,:+TZ-]*|[a-z]{2,4}_[0-9a-f-]{8,40}|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{7,64}|https?:\/\/\S*|[a-z0-9]+(?:[-_./:][a-z0-9]+)+)$/;
// A slug is lower-case words in a row; more of them than this in one are a sentence.
const LONGEST_SLUG = 120;

/**
 * The pointers to the texts of a JSON value that name a person: strings, and the names of fields that a sender chose. Never the text.
 * Walks without recursion, so that no depth of nesting can exhaust the stack.
 */
export function textsNamingSomeone(value: unknown): string[] {
  const pointers = new Set<string>();
  const pending: { value: unknown; pointer: SafePointer }[] = [{ value, pointer: rootPointer }];
  const look = (text: string, pointer: SafePointer): void => {
    if (!pointers.has(pointer.text) && !isMachineMade(text) && findNames(text).length > 0) pointers.add(pointer.text);
  };
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: current, pointer } = next;
    if (typeof current === "string") look(current, pointer);
    // Parts go on the list in reverse, so that pointers come in the order of the document.
    else if (Array.isArray(current)) {
      for (let index = current.length - 1; index >= 0; index -= 1)
        pending.push({ value: current[index], pointer: childPointer(pointer, index) });
    } else if (typeof current === "object" && current !== null) {
      for (const [name, part] of Object.entries(current).reverse()) {
        const inside = childPointer(pointer, name);
        pending.push({ value: part, pointer: inside });
        // A name that our own schemas declare says nothing about anybody.
        if (inside.stopped) look(name, pointer);
      }
    }
  }
  return [...pointers];
}

function isMachineMade(text: string): boolean {
  return text.length <= LONGEST_SLUG ? MACHINE_MADE.test(text) : /^(?:https?:\/\/\S*|[0-9a-f]*)$/.test(text);
}
