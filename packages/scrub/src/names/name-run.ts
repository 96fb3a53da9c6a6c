import type { Part } from "./name-part.ts";
import type { Token } from "./tokens.ts";

/** Neighbouring words that could be one name, from its first to its last. */
export interface NameRun {
  first: number;
  last: number;
  parts: readonly Part[];
}

// Longer than any person's name.
export const LONGEST_RUN = 10;

/** Whether the gap before a word leaves it in the same name as the word before. */
export function isClose(token: Token): boolean {
  return token.gap === "space" || token.gap === "joined";
}

/** The same run without the preposition before it: the file de Jean; but not without the particles of van den Eynde. */
export function withoutPreposition(tokens: readonly Token[], run: NameRun): NameRun {
  const [token, next] = [tokens[run.first], tokens[run.first + 1]];
  if (token?.shape !== "lower" || next === undefined || (next.shape === "lower" && run.parts[0] !== "given")) return run;
  let first = run.first;
  while (first < run.last && tokens[first]?.shape === "lower") first += 1;
  return { ...run, first };
}
