import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { fetchPublicFile } from "../transport/fetch-public-file.ts";
import { phrasesFile } from "../transport/public-file.ts";
import { type PublicFiles, readPublicFiles, refreshPublicFiles } from "../transport/public-files.ts";

/** The public files of this machine; fetched first where there is no graph of this server yet. */
export async function filesAtHand(context: Context, folder: Folder | undefined): Promise<PublicFiles> {
  const files = await readPublicFiles(folder, context);
  return files.graph === undefined ? refreshPublicFiles(context, folder) : files;
}

/** The files with the search phrases, fetched where they are not here: without them, few questions in everyday words find anything. */
export async function withPhrases(context: Context, folder: Folder | undefined, files: PublicFiles): Promise<PublicFiles> {
  if (files.phrases !== undefined) return files;
  const phrases = await fetchPublicFile(context, folder, phrasesFile);
  return phrases.source === "none" ? files : { ...files, phrases: phrases.value };
}
