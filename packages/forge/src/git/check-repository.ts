import { isSymbolic, readRefs, resolveIn } from "./refs.ts";
import type { Repository } from "./trees.ts";
import { type GitObject, linksOf, type ObjectLink, objectsOf, type ReadObject, walkObjects } from "./walk-objects.ts";

const MAIN = "refs/heads/main";

/**
 * The missing or unreadable parts of a repository, in words for operators. Fast enough for every start: it checks that each ref points to an
 * object, that the first-parent commits of main and the merged commits are readable, and that every object of main's newest tree matches its
 * id. Older trees and blobs are not read.
 */
export async function faultsOf(repository: Repository): Promise<string[]> {
  const refs = await readRefs(repository.gitdir);
  const read = objectsOf(repository);
  const faults: string[] = [];
  for (const [name, value] of refs) {
    const id = resolveIn(refs, name);
    // A symbolic ref may name a branch that does not exist yet.
    if (id === undefined && isSymbolic(value)) continue;
    if (id === undefined) faults.push(`${name} names no object`);
    else if ((await read(id)) === undefined) faults.push(describe({ id, type: undefined, from: name }));
  }
  const tip = resolveIn(refs, MAIN);
  if (tip === undefined) return [...new Set([...faults, `${MAIN} names no object`])];
  for (const link of await missingOfMain(read, tip)) faults.push(describe(link));
  return [...new Set(faults)];
}

async function missingOfMain(read: ReadObject, tip: string): Promise<ObjectLink[]> {
  const newest = await read(tip);
  if (newest === undefined) return [];
  const missing = [...(await walkObjects(read, linksTo("tree", newest, tip), { readsBlobs: true })).missing];
  for (let parents = linksTo("commit", newest, tip); parents.length > 0; ) {
    const commits = await Promise.all(parents.map(({ id }) => read(id)));
    missing.push(...parents.filter((_, index) => commits[index] === undefined));
    const [first, next] = [parents[0], commits[0]];
    parents = first === undefined || next === undefined ? [] : linksTo("commit", next, first.id);
  }
  return missing;
}

function linksTo(type: ObjectLink["type"], object: GitObject, id: string): ObjectLink[] {
  return linksOf(object, id).filter((link) => link.type === type);
}

export function describe({ id, type, from }: ObjectLink): string {
  return `${type ?? "object"} ${id}, which ${from} leads to`;
}
