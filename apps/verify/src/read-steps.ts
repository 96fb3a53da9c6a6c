import type { History } from "@becivic/forge/git";
import { BOT, COMMUNITY, fromTrailers, type ReplayStep } from "@becivic/lifecycle";
import { ArtefactReader } from "./read-artefacts.ts";
import { Unreadable } from "./unreadable.ts";

/** The commits of main up to one, as the replay wants them. */
export async function* readSteps(history: History, tip: string): AsyncGenerator<ReplayStep> {
  const reader = new ArtefactReader();
  for (const { id, parents, author, message, at } of await lineOf(history, tip)) {
    const [before, merged] = parents;
    const isByBot = author.email === BOT.email;
    const changes = await history.changes(before, id);
    yield {
      id,
      before,
      at,
      author: isByBot ? "bot" : "other",
      merges: merged === undefined ? undefined : await authorOf(merged, history),
      moves: isByBot ? fromTrailers(message) : [],
      changed: await reader.changed(changes, async (file) => (merged === undefined ? undefined : history.fileAt(merged, file))),
    };
  }
}

async function lineOf(history: History, tip: string) {
  try {
    return await history.line(tip);
  } catch (cause) {
    throw new Unreadable("The history of main is not whole. A shallow clone does not do: fetch it with `git fetch --unshallow`.", {
      cause,
    });
  }
}

async function authorOf(commit: string, history: History): Promise<NonNullable<ReplayStep["merges"]>> {
  const { author } = await history.commit(commit);
  if (author.email === COMMUNITY.email) return "community";
  return author.email === BOT.email ? "bot" : "other";
}
