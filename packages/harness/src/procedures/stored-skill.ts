import type { LocalCopy } from "@becivic/contract";
import { cachedAtFile, cachedSkillFile, layoutKindOf, SKILLS_CACHE_FOLDER } from "../folder/layout.ts";
import { tryToStore } from "../folder/try-to-store.ts";
import { type Folder, FolderError } from "../ports.ts";
import { parseCopy } from "../transport/local-copy.ts";
import { sha256 } from "../transport/sha256.ts";

/** The copy of a procedure on this machine: the text as published, and the facts beside it. */
export interface StoredSkill {
  published: string;
  copy: LocalCopy & { digest: string };
}

/** The copy of a procedure; `altered` where its text is no longer the one that was fetched, undefined where there is none of this server. */
export async function readStoredSkill(
  folder: Folder | undefined,
  id: string,
  origin: string,
): Promise<StoredSkill | "altered" | undefined> {
  const published = await readSkillFile(folder, cachedSkillFile(id));
  const facts = await readSkillFile(folder, cachedAtFile(id));
  const copy = facts === undefined ? undefined : parseCopy(facts);
  if (published === undefined || published === "" || copy?.digest === undefined || copy.origin !== origin) return undefined;
  const { digest } = copy;
  return (await sha256(published)) === digest ? { published, copy: { ...copy, digest } } : "altered";
}

/** Stores a procedure. The facts come last: without them, the text does not count. */
export async function storeSkill(folder: Folder | undefined, id: string, { published, copy }: StoredSkill): Promise<void> {
  await tryToStore(async () => {
    await folder?.write(cachedSkillFile(id), published);
    await folder?.write(cachedAtFile(id), `${JSON.stringify(copy)}\n`);
  });
}

export async function removeStoredSkill(folder: Folder | undefined, id: string): Promise<void> {
  await tryToStore(async () => folder?.remove(`${SKILLS_CACHE_FOLDER}/${id}`));
}

/** The ids of all procedures that have a copy. What else a user or a program put beside them is not ours. */
export async function storedSkillIds(folder: Folder | undefined): Promise<string[]> {
  const entries = (await folder?.list(SKILLS_CACHE_FOLDER)) ?? [];
  return entries.flatMap(({ name, kind }) => (kind === "folder" && layoutKindOf(cachedSkillFile(name)) === "skill" ? [name] : []));
}

/** A file of a copy; undefined where it cannot be read, which costs that copy alone. */
export async function readSkillFile(folder: Folder | undefined, name: string): Promise<string | undefined> {
  try {
    return await folder?.read(name);
  } catch (error) {
    if (error instanceof FolderError) return undefined;
    throw error;
  }
}
