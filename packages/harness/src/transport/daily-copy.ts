import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { ageInDays, fetchPublicFile } from "./fetch-public-file.ts";
import { readCopy } from "./local-copy.ts";
import type { PublicFile } from "./public-file.ts";

/** A public file that changes rarely: the copy of today, else the server's, else an older copy. The request is for the whole file, and the same for every user. */
export async function dailyCopy<Value>(context: Context, folder: Folder | undefined, file: PublicFile<Value>): Promise<Value | undefined> {
  const copy = await readCopy(folder, file.name, context.server.origin);
  const value = copy === undefined ? undefined : file.accept(copy.value);
  if (copy !== undefined && value !== undefined && ageInDays(copy, context) < 1) return value;
  const obtained = await fetchPublicFile(context, folder, file, { isOptional: true });
  return obtained.source === "none" ? undefined : obtained.value;
}
