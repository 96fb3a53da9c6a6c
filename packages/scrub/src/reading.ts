import type { CompiledRule } from "./rule-set.ts";

type Sign = NonNullable<CompiledRule["needs"]>;

/** A part of a text, from its first character to the one after its last. */
export interface Window {
  from: number;
  to: number;
}

/** A text as rules read it, with the places that they have to look at. */
export interface Reading {
  text: string;
  /** Which of the characters that rules need are in it. */
  signs: readonly Sign[];
  /** Where a rule can match: the text around each character that it needs, as far as its pattern can see. */
  windowsOf: (rule: CompiledRule) => readonly Window[];
}

const SIGNS: readonly Sign[] = ["digit", "at_sign", "colon"];

/** Windows cost as well: a text that they may cover is searched as a whole. */
const WORTH_WINDOWS = 0.5;

export function readingOf(text: string): Reading {
  const whole = [{ from: 0, to: text.length }];
  const signs = signsOf(text);
  const cached = new Map<string, readonly Window[]>();
  return {
    text,
    signs: SIGNS.filter((sign) => signs[sign].length > 0),
    windowsOf: ({ needs, width }) => {
      if (needs === undefined) return whole;
      const runs = signs[needs];
      if (runs.length === 0) return runs;
      if (runs.length * 2 * width > text.length * WORTH_WINDOWS) return whole;
      const key = `${needs} ${width}`;
      const windows = cached.get(key) ?? windowsAround(runs, width, text.length);
      cached.set(key, windows);
      return windows;
    },
  };
}

/** Where the characters are that rules need; those side by side are one window. In one pass, by code: regular expressions would take one each. */
function signsOf(text: string): Record<Sign, Window[]> {
  const signs: Record<Sign, Window[]> = { digit: [], at_sign: [], colon: [] };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // From 0 to 9, then the colon; the at sign.
    if (code < 0x30 || (code > 0x3a && code !== 0x40)) continue;
    const windows = code < 0x3a ? signs.digit : code === 0x3a ? signs.colon : signs.at_sign;
    const last = windows.at(-1);
    if (last?.to === at) last.to = at + 1;
    else windows.push({ from: at, to: at + 1 });
  }
  return signs;
}

/** The stretches within so many characters of a run, each once. */
function windowsAround(runs: readonly Window[], width: number, length: number): Window[] {
  const windows: Window[] = [];
  for (const run of runs) {
    const from = Math.max(0, run.from - width);
    const to = Math.min(length, run.to + width);
    const last = windows.at(-1);
    if (last !== undefined && from <= last.to) last.to = to;
    else windows.push({ from, to });
  }
  return windows;
}
