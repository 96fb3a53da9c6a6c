import type { SqlValue } from "./driver.ts";

type Column = SqlValue | undefined;

// Columns as their readers take them. Storage wrote every row, so a word that is not in its list is a fault of storage, and nothing goes on with it.

export function readWord<Word extends string>(words: readonly Word[], value: Column): Word {
  const word = words.find((one) => one === value);
  if (word === undefined) throw new Error("the database holds a word that cannot be read");
  return word;
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
