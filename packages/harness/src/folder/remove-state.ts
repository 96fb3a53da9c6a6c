import type { Context } from "../context.ts";
import { type Folder, FolderError } from "../ports.ts";
import { readOpenSessions } from "../session/session-facts.ts";
import { BUFFER_FOLDER, bufferFile, isLayoutEntry, RECEIPTS_FILE } from "./layout.ts";
import { joinPath, toAbsolutePath } from "./path-names.ts";
import { resolveDataDir } from "./resolve-data-dir.ts";

export interface Deletion {
  /** What was removed: entries of the data folder, and buffers. */
  gone: string[];
  /** How many entries of the data folder are not ours. */
  left: number;
  /** Whether files are empty instead, because the system refuses to unlink. */
  isEmptied: boolean;
}

/** Deletes the data folder and the buffers. It asks nothing, sends nothing and waits for no other process. */
export async function removeState(context: Context): Promise<Deletion> {
  const place = await resolveDataDir(context.machine, context.settings.dataDir);
  const deletion: Deletion = { gone: [], left: 0, isEmptied: false };
  const folder = place.exists ? await context.machine.open(place.location) : undefined;
  // Buffers first: the folder tells where they are.
  for (const [location, names] of await bufferPlaces(context, folder)) await removeBuffers(context, location, names, deletion);
  if (folder !== undefined) await removeDataFolder(folder, deletion);
  return deletion;
}

async function removeDataFolder(folder: Folder, deletion: Deletion): Promise<void> {
  const entries = (await folder.list("")).map(({ name }) => name);
  const ours = entries.filter(isLayoutEntry);
  deletion.gone.push(...ours);
  deletion.left = entries.length - ours.length;
  const names = deletion.left === 0 ? [""] : ours;
  for (const name of names) if ((await folder.remove(name)) === "emptied") deletion.isEmptied = true;
}

/** The folders that may have buffers, each with the names of those that are certainly ours; undefined for all in it. */
async function bufferPlaces(context: Context, folder: Folder | undefined): Promise<Map<string, string[] | undefined>> {
  const { machine, settings } = context;
  const places = new Map<string, string[] | undefined>();
  const sessions = folder === undefined ? [] : await readOpenSessions(folder).catch(folderErrorAsNone);
  for (const { buffer, session_id: id } of sessions) places.set(buffer, [...(places.get(buffer) ?? []), bufferFile(id)]);
  for (const base of [machine.workingFolder, ...(settings.outputDir === undefined ? [] : [settings.outputDir])])
    places.set(joinPath(machine.platform, toAbsolutePath(machine, base), BUFFER_FOLDER), undefined);
  return places;
}

async function removeBuffers(context: Context, location: string, names: readonly string[] | undefined, deletion: Deletion): Promise<void> {
  if ((await context.machine.look(location)).kind !== "folder") return;
  const folder = await context.machine.open(location);
  const present = (await folder.list("")).filter(({ kind }) => kind === "file").map(({ name }) => name);
  for (const name of present.filter((one) => names?.includes(one) ?? isBufferName(one))) {
    if ((await folder.remove(name)) === "emptied") deletion.isEmptied = true;
    deletion.gone.push(`${BUFFER_FOLDER}/${name}`);
  }
}

function isBufferName(name: string): boolean {
  return name === RECEIPTS_FILE || /^feedback-buffer-ses_[0-9a-f-]{36}\.[a-z.]+$/.test(name);
}

/** A folder that cannot be read tells no buffers, and is deleted all the same. */
function folderErrorAsNone(error: unknown): [] {
  if (error instanceof FolderError) return [];
  throw error;
}
