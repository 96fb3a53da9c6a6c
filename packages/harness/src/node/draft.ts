import { randomBytes } from "node:crypto";
import path from "node:path";
import process from "node:process";
import type { FileSystem } from "./file-system.ts";
import { isCode, isDenied } from "./folder-error.ts";
import { isRunning } from "./is-running.ts";
import { writeSynced } from "./text-file.ts";

// A draft is the new text of a file before it is renamed. It has the number of its process in its name: the draft of a process that is gone is
// removed at the next write.

const DRAFT = /^(.+)\.(\d+)-[0-9a-f]{12}\.tmp$/;

/** The drafts that this process writes at the moment: its others are left over, where the system refused to remove them. */
const inWork = new Set<string>();

/** The name of the file that a draft is of; undefined where the name is no draft's. */
export function fileOfDraft(name: string): string | undefined {
  return DRAFT.exec(name)?.[1];
}

/** The path for a new draft; undefined where the system refuses to rename, so that a draft is of no use. */
export async function pickDraft(fs: FileSystem, file: string): Promise<string | undefined> {
  const draft = `${file}.${process.pid}-${randomBytes(6).toString("hex")}.tmp`;
  const folder = path.dirname(file);
  for (const name of (await fs.readdir(folder)).filter((one) => isAbandoned(folder, one))) {
    const outcome = await clear(fs, path.join(folder, name), draft);
    if (outcome === "refused") return undefined;
    if (outcome === "renamed") break;
  }
  inWork.add(draft);
  return draft;
}

/** The draft has become the file, or is left over. */
export function endDraft(draft: string): void {
  inWork.delete(draft);
}

/** Removes a draft; where that is refused, it is emptied and left to the next write. */
export async function dropDraft(fs: FileSystem, draft: string): Promise<void> {
  try {
    await fs.unlink(draft);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    if (!isDenied(error)) throw error;
    await writeSynced(fs, draft, "");
  }
}

function isAbandoned(folder: string, name: string): boolean {
  const pid = DRAFT.exec(name)?.[2];
  if (pid === undefined) return false;
  return Number(pid) === process.pid ? !inWork.has(path.join(folder, name)) : !isRunning(Number(pid));
}

/** Removes an abandoned draft; where the system refuses to unlink, it becomes the new draft, so that their number does not grow. */
async function clear(fs: FileSystem, abandoned: string, draft: string): Promise<"removed" | "renamed" | "refused"> {
  try {
    await fs.unlink(abandoned);
    return "removed";
  } catch (error) {
    if (isCode(error, "ENOENT")) return "removed";
    if (!isDenied(error)) throw error;
  }
  try {
    await fs.rename(abandoned, draft);
    return "renamed";
  } catch (error) {
    // Another process took it.
    if (isCode(error, "ENOENT")) return "removed";
    if (!isDenied(error)) throw error;
    return "refused";
  }
}
