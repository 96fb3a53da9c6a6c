import type { PathsIndex } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { fetchPublicFile } from "../transport/fetch-public-file.ts";
import { readCopy } from "../transport/local-copy.ts";
import { pathsFile } from "../transport/public-file.ts";

/** A walk may wait for the user for days. A copy that is older than this is fetched again, where the server can be reached. */
const COPY_MS = 60 * 60 * 1000;

/** The directory of paths. The request is for all of it: it does not tell which document the user needs. */
export async function pathsAtHand(context: Context, folder: Folder | undefined): Promise<PathsIndex["paths"]> {
  const copy = await readCopy(folder, pathsFile.name, context.server.origin);
  const age = copy === undefined ? Number.POSITIVE_INFINITY : context.clock.now().getTime() - Date.parse(copy.fetched_at);
  const value = copy === undefined ? undefined : pathsFile.accept(copy.value);
  if (value !== undefined && age >= 0 && age < COPY_MS) return value.paths;
  const obtained = await fetchPublicFile(context, folder, pathsFile, { isOptional: value !== undefined });
  if (obtained.source !== "none") return obtained.value.paths;
  throw new Refusal(
    "list_missing",
    "The directory of ways to documents is not on this machine, and the server cannot be reached. Try again with a connection.",
  );
}
