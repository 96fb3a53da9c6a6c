import { tryParseJson } from "@becivic/contract";
import { CATALOGUE_FILE, PATHS_FILE, reportFileOf } from "@becivic/corpus";
import type { Move } from "@becivic/lifecycle";

type ReadFile = (file: string) => Promise<string | undefined>;

export interface BotCommit {
  changes: ReadonlyMap<string, string | undefined>;
  moves: readonly Move[];
  before: ReadFile;
  /** What it merges; undefined where it merges nothing. */
  merged: ReadFile | undefined;
  at: (commit: string, file: string) => Promise<string | undefined>;
}

const CATEGORIES_FILE = "data/categories.json";

/** Files of a commit of the bot that nothing accounts for. Skills and paths are judged by their moves. */
export async function strayFiles({ changes, moves, before, merged, at }: BotCommit): Promise<string[]> {
  const strays: string[] = [];
  for (const [file, text] of changes) {
    if (/^skills\/[^/]+\/canonical\.md$/.test(file) || file === PATHS_FILE || /^docs\/incidents\/[\w-]+\.md$/.test(file)) continue;
    if (merged !== undefined && (await merged(file)) === text) continue;
    if (await isRestored(file, text, moves, at)) continue;
    if ((file === CATALOGUE_FILE || file === CATEGORIES_FILE) && hasGrown(await before(file), text)) continue;
    strays.push(file);
  }
  return strays;
}

/** The report beside a text comes back with it. */
async function isRestored(file: string, text: string | undefined, moves: readonly Move[], at: BotCommit["at"]): Promise<boolean> {
  const move = moves.find((one) => reportFileOf(one) === file);
  return move?.restores !== undefined && (await at(move.restores, file)) === text;
}

/** A list of which nothing was taken away or changed. */
function hasGrown(before: string | undefined, after: string | undefined): boolean {
  const [earlier, now] = [entriesOf(before), entriesOf(after)];
  return earlier !== undefined && now !== undefined && [...earlier].every((entry) => now.has(entry));
}

/** Every entry of every list in a file; undefined where it is no JSON object. */
function entriesOf(text = "{}"): ReadonlySet<string> | undefined {
  const file = tryParseJson(text);
  if (typeof file !== "object" || file === null) return undefined;
  return new Set(
    Object.values(file)
      .filter((list) => Array.isArray(list))
      .flat()
      .map((entry) => JSON.stringify(entry)),
  );
}
