import { dayOf } from "@becivic/case";
import type { MemoryFile } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { progressFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { changeProfile, readProfile } from "../profile/profile-store.ts";
import { storeArchive } from "./archive.ts";
import { composeMemory } from "./memory-file.ts";
import { readMemory, refreshIndex } from "./memory-store.ts";

/** By the schema of the profile. */
const MAX_ACTIVE = 50;

/**
 * Moves a procedure to the archive. The mark in the progress file decides: before it is written the procedure is in progress, from then on it is
 * archived, and a process that is killed later leaves only work that `finishArchiving` does again. Returns false where nothing is in progress.
 */
export async function archiveProcedure(
  context: Context,
  folder: Folder,
  procedureId: string,
  outcome: NonNullable<MemoryFile["outcome"]>,
): Promise<boolean> {
  const file = progressFile(procedureId);
  const isMarked = await folder.withLock(async () => {
    const memory = await readMemory(folder, file);
    if (memory === undefined) return false;
    if (memory.facts.archived_at !== undefined) return true;
    const facts: MemoryFile = { ...memory.facts, outcome, archived_at: dayOf(context.clock.now()) };
    await folder.write(file, composeMemory({ ...memory, facts }));
    return true;
  });
  if (isMarked) await finishArchiving(context, folder, procedureId);
  return isMarked;
}

/** Does what is left of archiving a procedure whose progress file is marked: the archive, then the profile, then the progress file. */
export async function finishArchiving(context: Context, folder: Folder, procedureId: string): Promise<void> {
  const file = progressFile(procedureId);
  await folder.withLock(async () => {
    const memory = await readMemory(folder, file);
    if (memory?.facts.archived_at !== undefined) await storeArchive(folder, procedureId, memory);
  });
  await removeActive(context, folder, procedureId);
  await folder.withLock(async () => {
    // The procedure may have been begun anew since.
    if ((await readMemory(folder, file))?.facts.archived_at !== undefined) await folder.remove(file);
    await refreshIndex(folder);
  });
}

/** Adds a procedure to those in progress. */
export async function addActive(context: Context, folder: Folder, procedureId: string): Promise<void> {
  if ((await activeIds(folder)).includes(procedureId)) return;
  await requireSpace(folder, procedureId);
  await changeProfile(context, folder, (profile) => ({
    ...profile,
    active_procedures: [...new Set([...(profile.active_procedures ?? []), procedureId])],
  }));
}

/** Refuses one procedure more than the profile can list. */
export async function requireSpace(folder: Folder, procedureId: string): Promise<void> {
  const active = await activeIds(folder);
  if (active.length >= MAX_ACTIVE && !active.includes(procedureId))
    throw new Refusal("cap_reached", "Too many procedures are in progress. Complete or drop one, then start this one.");
}

export async function removeActive(context: Context, folder: Folder, procedureId: string): Promise<void> {
  if (!(await activeIds(folder)).includes(procedureId)) return;
  await changeProfile(context, folder, (profile) => ({
    ...profile,
    active_procedures: (profile.active_procedures ?? []).filter((id) => id !== procedureId),
  }));
}

async function activeIds(folder: Folder): Promise<string[]> {
  return (await readProfile(folder))?.active_procedures ?? [];
}
