import type { ArtefactKey } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { findArtefact } from "../corpus-state/artefact-file.ts";
import { contentAt } from "../corpus-state/content-at.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { TimedMove } from "../database/standings.ts";
import { fault, reject } from "../items/rejection.ts";
import type { ServiceContext } from "../service-context.ts";
import { servableMove } from "./servable-text.ts";

/** The content of a skill or a path at a time, and the move that brought it. Withdrawn content is never served, also not for the past. */
export async function pastContent(
  key: ArtefactKey,
  moves: readonly TimedMove[],
  at: number,
  service: ServiceContext,
): Promise<{ move: TimedMove; content: string }> {
  const move = servableMove(moves, at);
  if (move === undefined) throw new AppError("not_found");
  const content = await contentOf(key, move, move === moves.at(-1), service);
  if (content === undefined) throw new AppError("not_found");
  return { move, content };
}

async function contentOf(key: ArtefactKey, { commit }: TimedMove, isLast: boolean, service: ServiceContext): Promise<string | undefined> {
  if (service.forge !== undefined) return (await contentAt(commit, key, service.forge))?.content;
  // Without a forge, only content that has not changed since is available.
  if (isLast) return findArtefact((await publishedState(service)).corpus, key)?.content;
  throw AppError.of(reject(NOT_KEPT));
}

const NOT_KEPT = fault(
  "not_found",
  "/at",
  "This server keeps no earlier texts of what has changed since: leave it out to read the present one.",
);
