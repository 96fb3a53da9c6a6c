import { existsSync, promises as files } from "node:fs";
import path from "node:path";
import type { Commit } from "@becivic/service/ports";
import git from "isomorphic-git";
import { toCommit } from "./commits.ts";
import { diffTrees, findFile, readFiles } from "./trees.ts";

/** A read-only repository: a clone, or that of a server. */
export interface History {
  /** The commits of a branch: of the fetched remote branch, and of the local one, which may be older. */
  tips(branch: string): Promise<string[]>;
  /** The first-parent history up to a commit, oldest first. */
  line(tip: string): Promise<Commit[]>;
  commit(id: string): Promise<Commit>;
  /** The changes between two commits; all files where `from` is undefined. */
  changes(from: string | undefined, to: string): Promise<ReadonlyMap<string, string | undefined>>;
  fileAt(commit: string, file: string): Promise<string | undefined>;
}

/** Opens a repository for reading; undefined where the folder is not a repository. */
export function openHistory(folder: string): History | undefined {
  const gitdir = [path.join(folder, ".git"), folder].find((candidate) => existsSync(path.join(candidate, "objects")));
  if (gitdir === undefined) return undefined;
  const repository = { fs: { promises: files }, gitdir, cache: {} } as unknown as Parameters<typeof diffTrees>[0];
  const treeOf = async (commit: string): Promise<string> => (await git.readCommit({ ...repository, oid: commit })).commit.tree;
  const commit = async (id: string): Promise<Commit> => toCommit(await git.readCommit({ ...repository, oid: id }));
  return {
    commit,
    tips: async (branch) => {
      const refs = [`refs/remotes/origin/${branch}`, `refs/heads/${branch}`];
      const commits = await Promise.all(refs.map((ref) => git.resolveRef({ ...repository, ref }).catch(() => undefined)));
      return [...new Set(commits.filter((id) => id !== undefined))];
    },
    line: async (tip) => {
      const line: Commit[] = [];
      for (let next: string | undefined = tip; next !== undefined; ) {
        const one: Commit = await commit(next);
        line.push(one);
        next = one.parents[0];
      }
      return line.reverse();
    },
    changes: async (from, to) =>
      from === undefined ? readFiles(repository, await treeOf(to)) : diffTrees(repository, await treeOf(from), await treeOf(to)),
    fileAt: async (id, file) => findFile(repository, await treeOf(id), file),
  };
}
