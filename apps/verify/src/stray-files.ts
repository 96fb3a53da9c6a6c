import { tryParseJson } from "@becivic/contract";
import { CATALOGUE_FILE, PATHS_FILE, reportFileOf } from "@becivic/corpus";
import type { Move } from "@becivic/lifecycle";

type ReadFile = (file: string) => Promise<string | undefined>;

export interface BotCommit {
  changes: ReadonlyMap<string, string | undefined>;
  moves: readonly Move[];
  before: ReadFile;
  /** Reads a file of the merged branch; undefined if the commit merges nothing. */
  merged: ReadFile | undefined;
  at: (commit: string, file: string) => Promise<string | undefined>;
}

const CATEGORIES_FILE = "data/categories.json";

/** Files of a commit of the bot that no move explains. Skills and paths are checked by their moves. */
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

/** Whether the file is the research report of a text that a move restores. */
async function isRestored(file: string, text: string | undefined, moves: readonly Move[], at: BotCommit["at"]): Promise<boolean> {
  const move = moves.find((one) => reportFileOf(one) === file);
  return move?.restores !== undefined && (await at(move.restores, file)) === text;
}

/** Whether entries were only added to a list. */
function hasGrown(before: string | undefined, after: string | undefined): boolean {
  const [earlier, now] = [entriesOf(before), entriesOf(after)];
  return earlier !== undefined && now !== undefined && [...earlier].every((entry) => now.has(entry));
}

/** Every entry of every list in a file; undefined if it is not a JSON object. */
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
