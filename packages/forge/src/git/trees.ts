import { isUtf8 } from "node:buffer";
import type { Changes } from "@becivic/service/ports";
import git, { type TreeEntry } from "isomorphic-git";
import type { SafeFiles } from "./safe-files.ts";

/** The arguments by which the library finds a repository. */
export interface Repository {
  fs: SafeFiles;
  gitdir: string;
  cache: object;
}

const FILE_MODE = "100644";
const FOLDER_MODE = "040000";
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

async function entriesOf(repository: Repository, tree: string | undefined): Promise<Map<string, TreeEntry>> {
  if (tree === undefined) return new Map();
  const { tree: entries } = await git.readTree({ ...repository, oid: tree });
  return new Map(entries.map((entry) => [entry.path, entry]));
}

/** The text of a blob; undefined where it is not text. Binary files that a maintainer pushed are not part of the corpus. */
export async function readText(repository: Repository, oid: string): Promise<string | undefined> {
  const { blob } = await git.readBlob({ ...repository, oid });
  return isUtf8(blob) ? decoder.decode(blob) : undefined;
}

/** Every file of a tree. */
export async function readFiles(repository: Repository, tree: string, prefix = ""): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const { path, oid, type } of (await entriesOf(repository, tree)).values()) {
    const text = type === "blob" ? await readText(repository, oid) : undefined;
    if (text !== undefined) files.set(prefix + path, text);
    if (type === "tree") for (const [file, text] of await readFiles(repository, oid, `${prefix}${path}/`)) files.set(file, text);
  }
  return files;
}

export async function findFile(repository: Repository, tree: string, path: string): Promise<string | undefined> {
  const [first = "", ...rest] = path.split("/");
  const entry = (await entriesOf(repository, tree)).get(first);
  if (entry === undefined) return undefined;
  if (rest.length > 0) return entry.type === "tree" ? findFile(repository, entry.oid, rest.join("/")) : undefined;
  return entry.type === "blob" ? readText(repository, entry.oid) : undefined;
}

/** The changes between two trees. Equal folders are not read. */
export async function diffTrees(
  repository: Repository,
  from: string | undefined,
  to: string | undefined,
  prefix = "",
): Promise<Map<string, string | undefined>> {
  const changes = new Map<string, string | undefined>();
  const [was, now] = [await entriesOf(repository, from), await entriesOf(repository, to)];
  for (const name of new Set([...was.keys(), ...now.keys()])) {
    const [a, b] = [was.get(name), now.get(name)];
    if (a?.oid === b?.oid) continue;
    if (a?.type === "blob" && b?.type !== "blob") changes.set(prefix + name, undefined);
    if (b?.type === "blob") changes.set(prefix + name, await readText(repository, b.oid));
    const folders = [a, b].map((entry) => (entry?.type === "tree" ? entry.oid : undefined));
    if (folders.some((folder) => folder !== undefined)) {
      for (const [file, text] of await diffTrees(repository, folders[0], folders[1], `${prefix}${name}/`)) changes.set(file, text);
    }
  }
  return changes;
}

/** Writes a tree with some files changed; undefined where it would be empty. */
export async function writeChanges(repository: Repository, tree: string | undefined, changes: Changes): Promise<string | undefined> {
  const entries = await entriesOf(repository, tree);
  const inside = new Map<string, Map<string, string | undefined>>();
  for (const [path, content] of changes) {
    const [first = "", ...rest] = path.split("/");
    if (rest.length > 0) {
      const folder = inside.get(first) ?? new Map<string, string | undefined>();
      inside.set(first, folder.set(rest.join("/"), content));
    } else if (content === undefined) entries.delete(first);
    else entries.set(first, { mode: FILE_MODE, path: first, oid: await writeText(repository, content), type: "blob" });
  }
  for (const [name, folder] of inside) {
    const entry = entries.get(name);
    const oid = await writeChanges(repository, entry?.type === "tree" ? entry.oid : undefined, folder);
    if (oid === undefined) entries.delete(name);
    else entries.set(name, { mode: FOLDER_MODE, path: name, oid, type: "tree" });
  }
  return entries.size === 0 ? undefined : git.writeTree({ ...repository, tree: [...entries.values()] });
}

/** Writes a tree from a stream of files. Only their paths and ids stay in memory. */
export async function writeFiles(repository: Repository, files: AsyncIterable<[string, string]>): Promise<string> {
  const paths = new Map<string, string>();
  for await (const [path, text] of files) paths.set(path, await writeText(repository, text));
  return writePaths(repository, paths);
}

/** The id of each blob of a tree, by its path. */
export async function readTreePaths(repository: Repository, tree: string, prefix = ""): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const { path, oid, type } of (await entriesOf(repository, tree)).values()) {
    if (type === "blob") paths.set(prefix + path, oid);
    if (type === "tree") for (const [file, blob] of await readTreePaths(repository, oid, `${prefix}${path}/`)) paths.set(file, blob);
  }
  return paths;
}

/** Writes a tree of existing blobs, by their paths. */
export function writePaths(repository: Repository, paths: ReadonlyMap<string, string>): Promise<string> {
  const root: Folder = new Map();
  for (const [path, oid] of paths) {
    const names = path.split("/");
    const file = names.pop() ?? "";
    let folder = root;
    for (const name of names) {
      const inside = folder.get(name) ?? new Map();
      if (typeof inside === "string") throw new Error("a file and a folder have the same name");
      folder.set(name, inside);
      folder = inside;
    }
    folder.set(file, oid);
  }
  return writeFolder(repository, root);
}

type Folder = Map<string, string | Folder>;

async function writeFolder(repository: Repository, folder: Folder): Promise<string> {
  const tree: TreeEntry[] = [];
  for (const [path, inside] of folder) {
    tree.push(
      typeof inside === "string"
        ? { mode: FILE_MODE, path, oid: inside, type: "blob" }
        : { mode: FOLDER_MODE, path, oid: await writeFolder(repository, inside), type: "tree" },
    );
  }
  return git.writeTree({ ...repository, tree });
}

function writeText(repository: Repository, text: string): Promise<string> {
  return git.writeBlob({ ...repository, blob: encoder.encode(text) });
}

/** Rewrites a tree with each text edited by `edit`. Equal objects are written once. */
export async function rewriteTree(
  from: Repository,
  to: Repository,
  tree: string,
  edit: (text: string) => string,
  newIds: Map<string, string>,
): Promise<string> {
  const done = newIds.get(tree);
  if (done !== undefined) return done;
  const entries: TreeEntry[] = [];
  for (const entry of (await entriesOf(from, tree)).values()) {
    const oid = newIds.get(entry.oid) ?? (await rewriteEntry(from, to, entry, edit, newIds));
    newIds.set(entry.oid, oid);
    entries.push({ ...entry, oid });
  }
  const newId = await git.writeTree({ ...to, tree: entries });
  newIds.set(tree, newId);
  return newId;
}

async function rewriteEntry(
  from: Repository,
  to: Repository,
  { oid, type }: TreeEntry,
  edit: (text: string) => string,
  newIds: Map<string, string>,
): Promise<string> {
  if (type === "tree") return rewriteTree(from, to, oid, edit, newIds);
  // A submodule is only an id.
  return type === "blob" ? rewriteBlob(from, to, oid, edit) : oid;
}

export async function rewriteBlob(from: Repository, to: Repository, oid: string, edit: (text: string) => string): Promise<string> {
  const text = await readText(from, oid);
  if (text !== undefined) return writeText(to, edit(text));
  const { blob } = await git.readBlob({ ...from, oid });
  return git.writeBlob({ ...to, blob });
}
