import type { Commune, Figure } from "@becivic/case";
import type { SkillGraph } from "@becivic/contract";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { fetchPublicFile } from "../transport/fetch-public-file.ts";
import { readCopy } from "../transport/local-copy.ts";
import { communesFile, figuresFile, graphFile, type PublicFile } from "../transport/public-file.ts";

/** The communes, from the copy on this machine; none where there is no copy. */
export async function readCommunes(context: Context, folder: Folder | undefined): Promise<readonly Commune[]> {
  return (await readList(context, folder, communesFile))?.communes ?? [];
}

/** The communes, fetched first where there is no copy yet: the request is the same for every user, and names no commune. */
export async function communesAtHand(context: Context, folder: Folder | undefined): Promise<readonly Commune[]> {
  const copy = await readCommunes(context, folder);
  if (copy.length > 0) return copy;
  const fetched = await fetchPublicFile(context, folder, communesFile);
  return fetched.source === "none" ? [] : fetched.value.communes;
}

/** The graph of procedures, from the copy on this machine. */
export function readGraph(context: Context, folder: Folder | undefined): Promise<SkillGraph | undefined> {
  return readList(context, folder, graphFile);
}

/** The figures of the catalogue, from the copy on this machine; none where there is no copy. */
export async function readFigures(context: Context, folder: Folder | undefined): Promise<readonly Figure[]> {
  return (await readList(context, folder, figuresFile))?.volatile_values ?? [];
}

/** One public file, where `readPublicFiles` would read and check all of them. */
async function readList<Value>(
  { server }: Context,
  folder: Folder | undefined,
  { name, accept }: PublicFile<Value>,
): Promise<Value | undefined> {
  const copy = await readCopy(folder, name, server.origin);
  return copy === undefined ? undefined : accept(copy.value);
}
