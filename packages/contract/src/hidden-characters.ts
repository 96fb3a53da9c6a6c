import { hiddenCharacter } from "./generated/hidden-characters.ts";
import { childPointer, rootPointer, type SafePointer } from "./safe-pointer.ts";

// The definition is schemas/common/text.schema.json#/$defs/visible: characters that a reader does not see and an agent reads.

/** The definition of hidden characters as text: a cache key of results that depend on it. */
export const hiddenDefinition: string = hiddenCharacter.source;

/**
 * A superset of the hidden characters in few ranges: a search for the exact set takes ten times as long, and most texts have
 * none of these.
 */
const MAY_BE_HIDDEN = /[\u034f-\u200f\0-\x08\x0b-\x1f\x7f-\x9f\xad\u2028-\u202e\u2060-\u206f\u2800-\uffff]/;
const EACH = new RegExp(hiddenCharacter.source, "gu");
const LINE_BREAK = /[\t\n]/;

/** The index of the first hidden character of a text, in UTF-16 code units; -1 if there is none. */
export function indexOfHidden(text: string): number {
  return MAY_BE_HIDDEN.test(text) ? text.search(hiddenCharacter) : -1;
}

export function hasHidden(text: string): boolean {
  return MAY_BE_HIDDEN.test(text) && hiddenCharacter.test(text);
}

/** The same text without its hidden characters. */
export function withoutHidden(text: string): string {
  return hasHidden(text) ? text.replace(EACH, "") : text;
}

/**
 * The first text of a JSON value, key or string, at any depth, that holds a hidden character: a pointer to the string, or to the object that has
 * the key. Tabs and line feeds count as hidden where `isOneLine` says so.
 */
export function findHidden(value: unknown, isOneLine: (pointer: string) => boolean = () => false): SafePointer | undefined {
  const pending: { value: unknown; pointer: SafePointer }[] = [{ value, pointer: rootPointer }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: current, pointer } = next;
    if (typeof current === "string") {
      if (hasHidden(current) || (LINE_BREAK.test(current) && isOneLine(pointer.text))) return pointer;
    } else if (Array.isArray(current)) {
      for (const [index, part] of current.entries()) pending.push({ value: part, pointer: childPointer(pointer, index) });
    } else if (typeof current === "object" && current !== null) {
      for (const [name, part] of Object.entries(current)) {
        if (hasHidden(name) || LINE_BREAK.test(name)) return pointer;
        pending.push({ value: part, pointer: childPointer(pointer, name) });
      }
    }
  }
  return undefined;
}
