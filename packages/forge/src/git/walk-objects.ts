import git from "isomorphic-git";
import { isMissingFile, isSystemError } from "./system-error.ts";
import type { Repository } from "./trees.ts";

type ObjectType = "commit" | "tree" | "blob" | "tag";

export interface GitObject {
  type: ObjectType;
  content: Uint8Array;
}

/** Reads an object; undefined where it is missing, or where its content does not match its id. The link says what references it. */
export type ReadObject = (id: string, link?: ObjectLink) => Promise<GitObject | undefined>;

export function objectsOf(repository: Repository): ReadObject {
  return async (id) => {
    try {
      const { type, object } = await git.readObject({ ...repository, oid: id, format: "content" });
      return { type: type as ObjectType, content: object as Uint8Array };
    } catch (error) {
      // The object may exist without permission to read it: then it is not missing.
      if (isSystemError(error) && !isMissingFile(error)) throw error;
      return undefined;
    }
  };
}

/** A reference to an object from another object or from a ref. */
export interface ObjectLink {
  id: string;
  /** Undefined where the type is known only after reading the object. */
  type: ObjectType | undefined;
  /** The origin of the reference, in words for operators. */
  from: string;
}

export interface WalkResult {
  reached: ReadonlySet<string>;
  missing: readonly ObjectLink[];
}

/** Follows every link from the given objects. Blobs have no links, and are read only with `readsBlobs`. */
export async function walkObjects(
  read: ReadObject,
  roots: Iterable<ObjectLink>,
  { readsBlobs, visited = new Set() }: { readsBlobs: boolean; visited?: Set<string> },
): Promise<WalkResult> {
  const missing: ObjectLink[] = [];
  const waiting = [...roots];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (visited.has(next.id)) continue;
    visited.add(next.id);
    if (next.type === "blob" && !readsBlobs) continue;
    const object = await read(next.id, next);
    if (object === undefined) missing.push(next);
    else waiting.push(...linksOf(object, next.id));
  }
  return { reached: visited, missing };
}

/** The links of an object. */
export function linksOf({ type, content }: GitObject, id: string): ObjectLink[] {
  const from = `${type} ${id.slice(0, 10)}`;
  if (type === "tree") return treeLinks(content, from);
  if (type === "blob") return [];
  const header = new TextDecoder().decode(content).split("\n\n", 1)[0] ?? "";
  return header.split("\n").flatMap((line): ObjectLink[] => {
    const [name, target = ""] = line.split(" ");
    if (type === "commit" && name === "tree") return [{ id: target, type: "tree", from }];
    if (type === "commit" && name === "parent") return [{ id: target, type: "commit", from }];
    return type === "tag" && name === "object" ? [{ id: target, type: undefined, from }] : [];
  });
}

const ID_BYTES = 20;

/** The links of a tree. Each entry is its mode, a space, its name, a zero byte, and the twenty bytes of its id. */
function treeLinks(content: Uint8Array, from: string): ObjectLink[] {
  const links: ObjectLink[] = [];
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  for (let start = 0; start < bytes.length; ) {
    const zero = bytes.indexOf(0, start);
    if (zero < 0) break;
    const entry = bytes.toString("utf8", start, zero);
    const id = bytes.toString("hex", zero + 1, zero + 1 + ID_BYTES);
    const mode = entry.slice(0, entry.indexOf(" "));
    // 160000 is a submodule.
    if (mode !== "160000") links.push({ id, type: mode === "40000" ? "tree" : "blob", from: `${entry.slice(mode.length + 1)} in ${from}` });
    start = zero + 1 + ID_BYTES;
  }
  return links;
}
