import { FolderError } from "../ports.ts";

/** Runs a write whose loss costs the memory, not the answer: a folder that is full or cannot be written stops no guidance. Returns whether it was written. */
export async function tryToStore(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof FolderError) return false;
    throw error;
  }
}
