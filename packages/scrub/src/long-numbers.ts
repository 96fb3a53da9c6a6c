import { visitValue } from "./visit-value.ts";

/** Eight digits side by side may be the number of a file, a card or a person. */
const LONG_NUMBER = /\p{Nd}{8}/u;

/** Where a value holds a number of eight digits or more, as a JSON pointer; undefined where it holds none. */
export function findLongNumber(value: unknown): string | undefined {
  let match: string | undefined;
  visitValue(value, (leaf, pointer) => {
    if (match === undefined && LONG_NUMBER.test(String(leaf))) match = pointer.text;
  });
  return match;
}
