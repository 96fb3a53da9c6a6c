import { diffArrays, parsePatch } from "diff";

/** One hunk of a unified diff, with the line at which it starts, counted from 0. */
export interface Hunk {
  start: number;
  /** The lines of the diff, each with its mark: kept, taken away or added. */
  lines: readonly string[];
}

const NO_NEWLINE = "\\";
// Two texts with more differences than this have little in common, and comparing them takes time.
const MOST_DIFFERENCES = 2_000;

/** The hunks of a unified diff of one file; undefined where it is none. */
export function parseHunks(bodyDiff: string): Hunk[] | undefined {
  let patches: ReturnType<typeof parsePatch>;
  try {
    patches = parsePatch(bodyDiff);
  } catch {
    return undefined;
  }
  const [patch] = patches;
  if (patches.length !== 1 || patch === undefined || patch.hunks.length === 0) return undefined;
  return patch.hunks.map(({ oldStart, oldLines, lines }) => ({ start: oldLines === 0 ? oldStart : oldStart - 1, lines }));
}

/**
 * The hunks with their places in this text: every line that a hunk keeps or takes away is on the very line that the diff names. Some tools
 * leave out the blank lines at the top and count from the first line with text. Undefined where the diff was not made against this text.
 */
export function placeHunks(text: string, hunks: readonly Hunk[]): Hunk[] | undefined {
  const blank = /^\n*/.exec(text)?.[0].length ?? 0;
  return [0, blank]
    .map((by) => hunks.map(({ start, lines }) => ({ start: start + by, lines })))
    .find((placed) => applyHunks(text, placed) !== undefined);
}

/**
 * Moves hunks that fit one text to where the same lines are in another. Undefined where a line that a hunk keeps or takes away has changed,
 * something was put between two of them, or it cannot be told which of several equal lines they are now.
 */
export function moveHunks(hunks: readonly Hunk[], from: string, to: string): Hunk[] | undefined {
  if (from === to) return [...hunks];
  const [was, is] = [from.split("\n"), to.split("\n")];
  const forwards = changedRanges(was, is);
  const backwards = changedRanges(was.toReversed(), is.toReversed())?.map((range) => mirrored(range, was.length));
  if (forwards === undefined || backwards === undefined) return undefined;
  return allOrNone(hunks.map((hunk) => agreed(moveHunk(hunk, forwards), moveHunk(hunk, backwards))));
}

/** A comparison from the end finds equal lines at another place where there are several: then neither place is sure. */
function agreed(one: Hunk | undefined, other: Hunk | undefined): Hunk | undefined {
  return one?.start === other?.start ? one : undefined;
}

function mirrored({ start, end, growth }: ChangedRange, lines: number): ChangedRange {
  return { start: lines - end, end: lines - start, growth };
}

function moveHunk({ start, lines }: Hunk, changes: readonly ChangedRange[]): Hunk | undefined {
  const end = start + lines.filter(isAnchor).length;
  if (changes.some((change) => change.start < end && change.end > start)) return undefined;
  const before = changes.filter((change) => change.end <= start);
  return { start: before.reduce((sum, { growth }) => sum + growth, start), lines };
}

/** A range of lines that was replaced by another. An insertion has no lines of its own, and counts as lying between two. */
interface ChangedRange {
  start: number;
  end: number;
  growth: number;
}

function changedRanges(from: string[], to: string[]): ChangedRange[] | undefined {
  const differences = diffArrays(from, to, { maxEditLength: MOST_DIFFERENCES });
  if (differences === undefined) return undefined;
  const ranges: ChangedRange[] = [];
  let at = 0;
  for (const { added, removed, count } of differences) {
    if (added) ranges.push({ start: at, end: at, growth: count });
    else if (removed) ranges.push({ start: at, end: at + count, growth: -count });
    if (!added) at += count;
  }
  return ranges;
}

/** Applies hunks exactly where they say. Undefined where one does not fit. */
export function applyHunks(text: string, hunks: readonly Hunk[]): string | undefined {
  const lines = text.split("\n");
  const amended: string[] = [];
  let at = 0;
  for (const { start, lines: changes } of hunks) {
    // An insertion without context fits everywhere: it does not show which text it is a diff of.
    if (!changes.some(isAnchor) || start < at || start > lines.length) return undefined;
    amended.push(...lines.slice(at, start));
    at = start;
    for (const change of changes) {
      if (change.startsWith(NO_NEWLINE)) return undefined;
      const content = change.slice(1);
      if (change.startsWith("+")) amended.push(content);
      else {
        if (lines[at] !== content) return undefined;
        if (change.startsWith(" ")) amended.push(content);
        at += 1;
      }
    }
  }
  return [...amended, ...lines.slice(at)].join("\n");
}

/** A line that must be in the text as it is. */
function isAnchor(line: string): boolean {
  return line.startsWith(" ") || line.startsWith("-");
}

function allOrNone<T>(values: readonly (T | undefined)[]): T[] | undefined {
  return values.every((value) => value !== undefined) ? (values as T[]) : undefined;
}
