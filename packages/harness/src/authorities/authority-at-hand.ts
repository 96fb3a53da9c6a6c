import type { Authorities, Language, PathNextAuthority } from "@becivic/contract";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { ageInDays, fetchPublicFile } from "../transport/fetch-public-file.ts";
import { readCopy } from "../transport/local-copy.ts";
import { authoritiesFile } from "../transport/public-file.ts";
import { describeAuthority } from "./describe-authority.ts";

/** Whom a procedure or a path leads to; undefined where the list cannot be had. The request is for the whole list: it does not tell which authority. */
export async function authorityAtHand(
  context: Context,
  folder: Folder | undefined,
  id: string | undefined,
  locale: Language,
): Promise<PathNextAuthority | undefined> {
  const list = id === undefined ? undefined : await listAtHand(context, folder);
  return id === undefined || list === undefined ? undefined : describeAuthority(list, id, locale);
}

/** The copy of today, else the server's, else an older copy. */
async function listAtHand(context: Context, folder: Folder | undefined): Promise<Authorities | undefined> {
  const copy = await readCopy(folder, authoritiesFile.name, context.server.origin);
  const value = copy === undefined ? undefined : authoritiesFile.accept(copy.value);
  if (copy !== undefined && value !== undefined && ageInDays(copy, context) < 1) return value;
  const obtained = await fetchPublicFile(context, folder, authoritiesFile, { isOptional: true });
  return obtained.source === "none" ? undefined : obtained.value;
}
