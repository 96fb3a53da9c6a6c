import type { Language, PathNextAuthority } from "@becivic/contract";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { dailyCopy } from "../transport/daily-copy.ts";
import { authoritiesFile } from "../transport/public-file.ts";
import { describeAuthority } from "./describe-authority.ts";

/** Whom a procedure or a path leads to; undefined where the list cannot be had. The request is for the whole list: it does not tell which authority. */
export async function authorityAtHand(
  context: Context,
  folder: Folder | undefined,
  id: string | undefined,
  locale: Language,
): Promise<PathNextAuthority | undefined> {
  const list = id === undefined ? undefined : await dailyCopy(context, folder, authoritiesFile);
  return id === undefined || list === undefined ? undefined : describeAuthority(list, id, locale);
}
