import type { History } from "@becivic/forge/git";
import { BOT, COMMUNITY, fromTrailers, type ReplayStep } from "@becivic/lifecycle";
import type { ArtefactReader } from "./read-artefacts.ts";
import { strayFiles } from "./stray-files.ts";
import { Unreadable } from "./unreadable.ts";

type Commit = Awaited<ReturnType<History["commit"]>>;

/** The commits of main as steps of the replay. */
export async function* readSteps(history: History, line: readonly Commit[], reader: ArtefactReader): AsyncGenerator<ReplayStep> {
  for (const { id, parents, author, message, at } of line) {
    const [before, merged] = parents;
    const isByBot = author.email === BOT.email;
    const moves = isByBot ? fromTrailers(message) : [];
    const changes = await history.changes(before, id);
    const mergedFile = merged === undefined ? undefined : (file: string) => history.fileAt(merged, file);
    const beforeFile = async (file: string) => (before === undefined ? undefined : history.fileAt(before, file));
    yield {
      id,
      before,
      at,
      author: isByBot ? "bot" : "other",
      merges: merged === undefined ? undefined : await authorOf(merged, history),
      moves,
      unreadable: reader.unreadable(changes),
      strays:
        isByBot && before !== undefined
          ? await strayFiles({ changes, moves, before: beforeFile, merged: mergedFile, at: history.fileAt })
          : [],
      changed: await reader.changed(changes, at, async (file) => mergedFile?.(file)),
    };
  }
}

/** The first-parent line of main that contains a commit, from any fetched tip of main; undefined if there is none. */
export async function lineOver(commit: string, history: History): Promise<Commit[] | undefined> {
  for (const tip of await history.tips("main")) {
    const line = await lineTo(tip, history);
    if (line.some(({ id }) => id === commit)) return line;
  }
  return undefined;
}

async function lineTo(tip: string, history: History): Promise<Commit[]> {
  try {
    return await history.line(tip);
  } catch (cause) {
    throw new Unreadable("The history of main is incomplete: this is a shallow clone. Fetch the rest with `git fetch --unshallow`.", {
      cause,
    });
  }
}

async function authorOf(commit: string, history: History): Promise<NonNullable<ReplayStep["merges"]>> {
  const { author } = await history.commit(commit);
  if (author.email === COMMUNITY.email) return "community";
  return author.email === BOT.email ? "bot" : "other";
}
