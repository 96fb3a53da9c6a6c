import type { PathsIndex } from "@becivic/contract";
import { isReadable } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** Every readable path with all its fields, by id. */
export async function listPaths(service: ServiceContext): Promise<PathsIndex> {
  const { corpus } = await publishedState(service);
  // An unreadable list must not be answered as an empty one.
  if (corpus.paths === undefined) throw new AppError("not_found");
  const { paths, ...index } = corpus.paths;
  // The list depends on votes too, which change no file.
  const votedAt = (await service.database.votes.lastOnPaths()) ?? 0;
  const generated_at = toIso(Math.max(Date.parse(index.generated_at), votedAt));
  const readable = Object.entries(paths).filter(([, { status }]) => isReadable(status));
  return { ...index, generated_at, paths: Object.fromEntries(readable) };
}
