import { parseObject } from "@becivic/service/ports";
import type { SqlValue } from "./driver.ts";

type Column = SqlValue | undefined;

// Readers of columns. Storage wrote every row, so an unknown value is a bug of storage and throws.

export function readWord<Word extends string>(words: readonly Word[], value: Column): Word {
  const word = words.find((one) => one === value);
  if (word === undefined) throw new Error("the database holds a word that cannot be read");
  return word;
}

/** A column whose values a type guard knows. */
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

/** JSON that this package wrote. Each JSON column has one reader, which names its type. */
export function readJsonColumn<Shape>(value: Column): Shape {
  // Only writes of this package fill these columns.
  return JSON.parse(String(value)) as Shape;
}

/** A JSON object that this package wrote; undefined where it cannot be read. */
export function readObject<Shape extends object>(value: Column): Shape | undefined {
  // As above.
  return parseObject(String(value)) as Shape | undefined;
}
