import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { type PublicFiles, readPublicFiles, refreshPublicFiles } from "../transport/public-files.ts";

/** The public files of this machine; fetched first where there is no graph of this server yet. */
export async function filesAtHand(context: Context, folder: Folder | undefined): Promise<PublicFiles> {
  const files = await readPublicFiles(folder, context);
  return files.graph === undefined ? refreshPublicFiles(context, folder) : files;
}
