import type { Answer } from "@becivic/forms";

/** What a reader said about one case. It stays in the browser. */
export interface Answers {
  /** By the key of the question. */
  replies: Readonly<Record<string, Answer>>;
  /** The paths of the documents that the reader has. */
  atHand: readonly string[];
  /** The day that a deadline counts from, by the uid of its figure. */
  days: Readonly<Record<string, string>>;
  /** What the reader said of a cost: that it counts, or that it does not. */
  counted: Readonly<Record<string, boolean>>;
}

export const NO_ANSWERS: Answers = { replies: {}, atHand: [], days: {}, counted: {} };

/** A record with one value more, or without one. */
export function withEntry<Value>(
  entries: Readonly<Record<string, Value>>,
  key: string,
  value: Value | undefined,
): Readonly<Record<string, Value>> {
  const { [key]: _before, ...others } = entries;
  return value === undefined ? others : { ...others, [key]: value };
}
