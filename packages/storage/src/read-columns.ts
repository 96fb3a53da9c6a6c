import { parseObject } from "@becivic/service/ports";
import type { SqlValue } from "./driver.ts";

type Column = SqlValue | undefined;

// Columns as their readers take them. Storage wrote every row, so a word that is not in its list is a fault of storage, and nothing goes on with it.

export function readWord<Word extends string>(words: readonly Word[], value: Column): Word {
  const word = words.find((one) => one === value);
  if (word === undefined) throw new Error("the database holds a word that cannot be read");
  return word;
}

/** The same where a function knows the words. */
export function readBy<Word extends string>(isWord: (text: unknown) => text is Word, value: Column): Word {
  if (!isWord(value)) throw new Error("the database holds a word that cannot be read");
  return value;
}

export function readOptionalWord<Word extends string>(words: readonly Word[], value: Column): Word | null {
  return value == null ? null : readWord(words, value);
}

export function readOptionalText(value: Column): string | undefined {
  return value == null ? undefined : String(value);
}

export function readOptionalNumber(value: Column): number | undefined {
  return value == null ? undefined : Number(value);
}

/** JSON that this package made of a value of that type. Each column of JSON has one reader, which names the type. */
export function readJsonColumn<Shape>(value: Column): Shape {
  // Nothing but a write of this package puts text into these columns.
  return JSON.parse(String(value)) as Shape;
}

/** The same where an object that cannot be read is left out rather than a fault. */
export function readObject<Shape extends object>(value: Column): Shape | undefined {
  // As above.
  return parseObject(String(value)) as Shape | undefined;
}
