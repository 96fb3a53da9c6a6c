import { promises as files } from "node:fs";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { readRefs, resolveIn } from "./refs.ts";
import { isMissingFile } from "./system-error.ts";
import type { Repository } from "./trees.ts";
import { type ObjectLink, objectsOf, type ReadObject, walkObjects } from "./walk-objects.ts";

/** Objects are written before their ref, so a running push or merge has this long to complete. */
const GRACE_MS = 2 * DAY_MS;

/**
 * Deletes unreachable loose objects that are older than two days, by the time of their file and the clock of the machine. Unreachable means: not
 * from any ref, and not from a younger object. Objects in packs are left to git. Only for the process that owns the repository, and only while
 * it writes nothing.
 */
export async function prune(repository: Repository): Promise<void> {
  const read = objectsOf(repository);
  const { reached, missing } = await walkObjects(read, await rootsOf(repository.gitdir), { readsBlobs: false });
  // The objects behind a missing object are unknown, so they could be deleted by mistake.
  if (missing.length > 0) throw new Error("the repository lacks objects: nothing is pruned");
  const loose = (await looseObjects(repository.gitdir)).filter(({ id }) => !reached.has(id));
  const limit = Date.now() - GRACE_MS;
  const old: typeof loose = [];
  const young: string[] = [];
  for (const object of loose) {
    if (await isOlder(object.file, limit)) old.push(object);
    else young.push(object.id);
  }
  const reachedFromYoung = await reachedFrom(read, young);
  // Checked again: in the meantime git may have written the object again, which makes it young.
  for (const { id, file } of old) if (!reachedFromYoung.has(id) && (await isOlder(file, limit))) await files.rm(file, { force: true });
}

export async function rootsOf(gitdir: string): Promise<ObjectLink[]> {
  const refs = await readRefs(gitdir);
  return [...refs.keys()].flatMap((name) => {
    const id = resolveIn(refs, name);
    return id === undefined ? [] : [{ id, type: undefined, from: name }];
  });
}

async function reachedFrom(read: ReadObject, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const roots = ids.map((id): ObjectLink => ({ id, type: undefined, from: "a young object" }));
  return (await walkObjects(read, roots, { readsBlobs: false })).reached;
}

async function looseObjects(gitdir: string): Promise<{ id: string; file: string }[]> {
  const objects = path.join(gitdir, "objects");
  const folders = (await files.readdir(objects)).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await files.readdir(path.join(objects, folder)))
        .filter((name) => /^[0-9a-f]{38}$/.test(name))
        .map((name) => ({ id: folder + name, file: path.join(objects, folder, name) })),
    ),
  );
  return lists.flat();
}

/** False also where the file is missing: git packs objects and deletes the loose files. */
async function isOlder(file: string, limit: number): Promise<boolean> {
  try {
    return (await files.stat(file)).mtimeMs < limit;
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    return false;
  }
}
