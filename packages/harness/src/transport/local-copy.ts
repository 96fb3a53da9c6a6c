import { type LocalCopy, tryParseJson, validate } from "@becivic/contract";
import { type CachedName, cacheFile } from "../folder/layout.ts";
import { tryToStore } from "../folder/try-to-store.ts";
import type { Folder } from "../ports.ts";

/** The copy of a public file; undefined where there is none, where it cannot be read, or where it is of another server. */
export async function readCopy(folder: Folder | undefined, name: CachedName, origin: string | undefined): Promise<LocalCopy | undefined> {
  const text = await folder?.read(cacheFile(name));
  const copy = text === undefined ? undefined : parseCopy(text);
  return copy === undefined || (origin !== undefined && copy.origin !== origin) ? undefined : copy;
}

export function parseCopy(text: string): LocalCopy | undefined {
  const outcome = validate("local-copy", tryParseJson(text));
  return outcome.valid ? outcome.value : undefined;
}

/** Stores a copy. A folder that cannot be written any more costs the copy, not the answer: false. */
export async function writeCopy(folder: Folder | undefined, name: CachedName, copy: LocalCopy): Promise<boolean> {
  return folder === undefined || tryToStore(() => folder.write(cacheFile(name), `${JSON.stringify(copy)}\n`));
}
