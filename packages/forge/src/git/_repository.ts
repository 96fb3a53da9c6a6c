import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BOT, type PullRequest, type PullRequestRows } from "@becivic/service/ports";
import isomorphicGit from "isomorphic-git";
import { RepositoryFolder } from "./repository-folder.ts";
import { type Repository, writeChanges } from "./trees.ts";

export const MAIN = "refs/heads/main";
export const AT = Date.UTC(2026, 10, 16);

/** A new folder for a repository. */
export function newRepositoryFolder(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), "becivic-git-")), "corpus.git");
}

/** A repository whose main is one commit with these files. */
export async function newRepository(files: Readonly<Record<string, string>> = { "a.md": "a\n" }): Promise<Repository> {
  const place = new RepositoryFolder(newRepositoryFolder());
  await place.build(async (repository) => {
    await commitTo(repository, MAIN, files);
    return true;
  });
  return place.own();
}

/** Commits a change of files onto a ref, and moves the ref. */
export async function commitTo(
  repository: Repository,
  ref: string,
  changes: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const parent = await isomorphicGit.resolveRef({ ...repository, ref }).catch(() => undefined);
  const before = parent === undefined ? undefined : await treeIdOf(repository, parent);
  const tree = (await writeChanges(repository, before, new Map(Object.entries(changes)))) ?? "";
  const author = { ...BOT, timestamp: AT / 1000, timezoneOffset: 0 };
  const commit = { message: "A change\n", tree, parent: parent === undefined ? [] : [parent], author, committer: author };
  const id = await isomorphicGit.writeCommit({ ...repository, commit });
  await isomorphicGit.writeRef({ ...repository, ref, value: id, force: true });
  return id;
}

export async function treeIdOf(repository: Repository, commit: string): Promise<string> {
  return (await isomorphicGit.readCommit({ ...repository, oid: commit })).commit.tree;
}

const AS = ["-c", "user.name=Maintainer", "-c", "user.email=maintainer@example.org"];

/** Runs git itself on a repository. */
export function runGit({ gitdir }: Pick<Repository, "gitdir">, ...args: string[]): string {
  const command = [...AS, "--git-dir", gitdir, ...args];
  return execFileSync("git", command, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

/** Deletes a loose object, and clears the cache of the library. */
export function loseObject(repository: Repository, id: string): Repository {
  rmSync(path.join(repository.gitdir, "objects", id.slice(0, 2), id.slice(2)));
  return { ...repository, cache: {} };
}

/** The rows of pull requests, in memory. */
export function memoryRows(): PullRequestRows {
  const rows: PullRequest[] = [];
  const find = (isWanted: (row: PullRequest) => boolean): PullRequest | undefined => rows.findLast(isWanted);
  return {
    put: async (fields) => {
      const open = find(({ branch, state }) => branch === fields.branch && state === "open");
      if (open !== undefined) return { ...Object.assign(open, fields) };
      const row: PullRequest = { ...fields, number: rows.length + 1, state: "open", mergeCommit: undefined, checks: undefined };
      rows.push(row);
      return { ...row };
    },
    find: async (branch) => find((row) => row.branch === branch),
    get: async (number) => find((row) => row.number === number),
    open: async () => rows.filter(({ state }) => state === "open"),
    setChecks: async (number, checks) => {
      Object.assign(rows[number - 1] ?? {}, { checks });
    },
    close: async (number, state, mergeCommit) => {
      Object.assign(rows[number - 1] ?? {}, { state, mergeCommit });
    },
    rename: async (commits) => {
      for (const row of rows) {
        row.base = commits.get(row.base) ?? row.base;
        row.head = commits.get(row.head) ?? row.head;
      }
    },
  };
}
