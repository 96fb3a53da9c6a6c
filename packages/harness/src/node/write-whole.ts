import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { FolderError } from "../ports.ts";
import { dropDraft, endDraft, pickDraft } from "./draft.ts";
import type { FileSystem } from "./file-system.ts";
import { absentAsUndefined, isCode, isDenied } from "./folder-error.ts";
import { repair, writeInPlace } from "./journal.ts";
import { MAX_BYTES, syncFolder, writeSynced } from "./text-file.ts";

/** Replaces the text of a file in one step: a draft that is renamed, or a journal where the system refuses to rename. */
export async function writeWhole(fs: FileSystem, file: string, text: string, modifiedAt?: Date): Promise<void> {
  if (Buffer.byteLength(text) > MAX_BYTES) throw new FolderError("too_large");
  const facts = await fs.lstat(file).catch(absentAsUndefined);
  if (facts !== undefined && !facts.isFile()) throw new FolderError("leads_out");
  await repair(fs, file);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const draft = await pickDraft(fs, file);
    if (draft === undefined) return writeInPlace(fs, file, text, modifiedAt);
    const outcome = await writeByDraft(fs, file, draft, text, modifiedAt);
    if (outcome === "renamed") return syncFolder(fs, path.dirname(file));
    if (outcome === "refused") return writeInPlace(fs, file, text, modifiedAt);
  }
  throw new FolderError("busy");
}

const MAX_TRIES = 5;
const RENAME_TRIES = 5;
const RENAME_WAIT_MS = 20;

async function writeByDraft(
  fs: FileSystem,
  file: string,
  draft: string,
  text: string,
  modifiedAt: Date | undefined,
): Promise<"renamed" | "refused" | "lost"> {
  try {
    await writeSynced(fs, draft, text, modifiedAt);
    const outcome = await renameDraft(fs, draft, file);
    if (outcome === "refused") await dropDraft(fs, draft);
    return outcome;
  } catch (error) {
    await dropDraft(fs, draft);
    throw error;
  } finally {
    endDraft(draft);
  }
}

/** `lost` where a process that does not see this one, from another container, took the draft for an abandoned one. */
async function renameDraft(fs: FileSystem, draft: string, file: string): Promise<"renamed" | "refused" | "lost"> {
  for (let tries = 1; ; tries += 1) {
    try {
      await fs.rename(draft, file);
      return "renamed";
    } catch (error) {
      if (isCode(error, "ENOENT")) return "lost";
      if (!isDenied(error) && !isCode(error, "EBUSY")) throw error;
      // Windows refuses for a moment while another program reads the file.
      if (tries === RENAME_TRIES) return "refused";
      await setTimeout(RENAME_WAIT_MS);
    }
  }
}
