import { readFileSync } from "node:fs";
import { gunzipSync, inflateRawSync } from "node:zlib";

/** One entry of an archive, read by the format alone: the build writes and reads archives with a library. */
export interface ArchiveEntry {
  name: string;
  mode: number;
  /** The kind of file of its mode, or of its header. */
  isRegular: boolean;
  bytes: Buffer;
}

const END = 0x06054b50;
const REGULAR = 0o100000;
const KIND = 0o170000;

export function entriesOf(file: string): ArchiveEntry[] {
  const archive = readFileSync(file);
  return archive[0] === 0x50 ? zipEntries(archive) : tarEntries(gunzipSync(archive));
}

function zipEntries(archive: Buffer): ArchiveEntry[] {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end -= 1;
  const entries: ArchiveEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [number, number, number];
    const mode = archive.readUInt32LE(at + 38) >>> 16;
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
    const bytes = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
    entries.push({ name, mode: mode & 0o777, isRegular: (mode & KIND) === REGULAR, bytes });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

function tarEntries(archive: Buffer): ArchiveEntry[] {
  const entries: ArchiveEntry[] = [];
  const textAt = (at: number, length: number): string => archive.toString("latin1", at, at + length).split("\0")[0] ?? "";
  for (let at = 0; textAt(at, 100) !== ""; ) {
    const size = Number.parseInt(textAt(at + 124, 12), 8);
    const mode = Number.parseInt(textAt(at + 100, 8), 8);
    entries.push({
      name: textAt(at, 100),
      mode: mode & 0o777,
      isRegular: textAt(at + 156, 1) === "0",
      bytes: archive.subarray(at + 512, at + 512 + size),
    });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return entries;
}
