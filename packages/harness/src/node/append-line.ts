import type { FileHandle } from "node:fs/promises";
import { FolderError } from "../ports.ts";
import type { FileSystem } from "./file-system.ts";
import { repair } from "./journal.ts";
import { MAX_BYTES, openToWrite } from "./text-file.ts";

const LINE_BREAK = 0x0a;

/** Appends one line in one step, and waits until it is on the disk. A line that does not fit is taken back. */
export async function appendLine(fs: FileSystem, file: string, line: string): Promise<void> {
  await repair(fs, file);
  const handle = await openToWrite(fs, file, "append");
  try {
    const facts = await handle.stat();
    // A process that was killed while it appended leaves a line without an end.
    const start = (await endsInLine(handle, facts.size)) ? "" : "\n";
    const bytes = Buffer.from(`${start}${line}\n`);
    if (facts.size + bytes.length > MAX_BYTES) throw new FolderError("too_large");
    await writeOnce(handle, facts.size, bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function endsInLine(handle: FileHandle, size: number): Promise<boolean> {
  if (size === 0) return true;
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === LINE_BREAK;
}

/** A single call, so that lines of two processes do not mix. */
async function writeOnce(handle: FileHandle, size: number, bytes: Uint8Array): Promise<void> {
  const { bytesWritten } = await handle.write(bytes);
  if (bytesWritten === bytes.length) return;
  if ((await handle.stat()).size === size + bytesWritten) await handle.truncate(size);
  throw new FolderError("full");
}
