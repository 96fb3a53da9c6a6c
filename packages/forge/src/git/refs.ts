import { promises as files } from "node:fs";
import path from "node:path";

const OBJECT_ID = /^[0-9a-f]{40}$/;
const SYMBOLIC = "ref: ";

/** The value of each ref by its full name: the id of an object, or `ref: ` with the name of another ref. */
export type Refs = ReadonlyMap<string, string>;

/** Every ref of any kind, loose or packed, and HEAD. */
export async function readRefs(gitdir: string): Promise<Refs> {
  // Loose refs first: git packs a ref before it deletes the loose file, so a ref that disappears in between is found in the packed ones.
  const loose = await readLoose(gitdir);
  return new Map([...parsePackedRefs(await readIfThere(path.join(gitdir, "packed-refs"))), ...loose]);
}

/** The id of the object that a ref resolves to; undefined where there is none. */
export function resolveIn(refs: Refs, name: string): string | undefined {
  const seen = new Set<string>();
  for (let next = name; !seen.has(next); ) {
    seen.add(next);
    const value = refs.get(next);
    if (value === undefined) return undefined;
    if (!value.startsWith(SYMBOLIC)) return OBJECT_ID.test(value) ? value : undefined;
    next = value.slice(SYMBOLIC.length).trim();
  }
  return undefined;
}

export function isSymbolic(value: string): boolean {
  return value.startsWith(SYMBOLIC);
}

/** Parses a packed-refs file. Lines that begin with # or ^ are not refs. */
export function parsePackedRefs(text: string | undefined): Map<string, string> {
  const refs = new Map<string, string>();
  for (const line of text?.split("\n") ?? []) {
    const [id = "", name = ""] = line.split(" ");
    if (OBJECT_ID.test(id) && name !== "") refs.set(name, id);
  }
  return refs;
}

/** The text of a packed-refs file without one of its refs. */
export function withoutPackedRef(text: string, name: string): string {
  const lines: string[] = [];
  let isGone = false;
  for (const line of text.split("\n")) {
    // A line with ^ belongs to the ref in the line before.
    if (!line.startsWith("^")) isGone = line.endsWith(` ${name}`);
    if (!isGone) lines.push(line);
  }
  return lines.join("\n");
}

async function readLoose(gitdir: string): Promise<Map<string, string>> {
  const refs = new Map<string, string>();
  const head = await readIfThere(path.join(gitdir, "HEAD"));
  if (head !== undefined) refs.set("HEAD", head.trim());
  const folder = path.join(gitdir, "refs");
  for (const entry of await files.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(".lock")) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readIfThere(file);
    if (text !== undefined) refs.set(path.relative(gitdir, file).replaceAll("\\", "/"), text.trim());
  }
  return refs;
}

/** The text of a file; undefined where it does not exist. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await files.readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
