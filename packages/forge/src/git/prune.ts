import { promises as files } from "node:fs";
import path from "node:path";
import git from "isomorphic-git";
import type { Repository } from "./trees.ts";

/**
 * Deletes the objects that no branch leads to: what was proposed and refused is then gone from the disk as well. Objects that git has packed
 * are left to git.
 */
export async function prune(repository: Repository): Promise<void> {
  const needed = new Set<string>();
  for (const branch of await git.listBranches(repository)) {
    const tip = await git.resolveRef({ ...repository, ref: `refs/heads/${branch}` });
    await markCommits(repository, tip, needed);
  }
  const objects = path.join(repository.gitdir, "objects");
  for (const folder of (await files.readdir(objects)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    for (const name of await files.readdir(path.join(objects, folder))) {
      if (!needed.has(folder + name)) await files.unlink(path.join(objects, folder, name));
    }
  }
}

async function markCommits(repository: Repository, tip: string, needed: Set<string>): Promise<void> {
  const waiting = [tip];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    const { commit } = await git.readCommit({ ...repository, oid: id });
    await markTree(repository, commit.tree, needed);
    waiting.push(...commit.parent);
  }
}

async function markTree(repository: Repository, tree: string, needed: Set<string>): Promise<void> {
  if (needed.has(tree)) return;
  needed.add(tree);
  for (const { oid, type } of (await git.readTree({ ...repository, oid: tree })).tree) {
    if (type === "tree") await markTree(repository, oid, needed);
    else needed.add(oid);
  }
}
