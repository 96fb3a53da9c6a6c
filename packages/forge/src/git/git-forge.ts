import {
  type Author,
  BOT,
  type Changes,
  type Checks,
  type Commit,
  type DerivedBranch,
  derivedBranches,
  type Forge,
  isServerBranch,
  type Merge,
  type Proposal,
  type PullRequest,
  type PullRequestRows,
} from "@becivic/service/ports";
import git from "isomorphic-git";
import { BrokenRepository } from "./broken-repository.ts";
import { deleteRef, swapRef } from "./change-refs.ts";
import { faultsOf } from "./check-repository.ts";
import { toCommit } from "./commits.ts";
import { prune } from "./prune.ts";
import { readingOnly } from "./reading-only.ts";
import { type Refs, readRefs } from "./refs.ts";
import { RepositoryFolder } from "./repository-folder.ts";
import { rewriteHistory } from "./rewrite-history.ts";
import { diffTrees, findFile, type Repository, readFiles, writeChanges, writeFiles } from "./trees.ts";

const HEADS = "refs/heads/";
const MAIN = `${HEADS}main`;
const MOST_ATTEMPTS = 5;

export interface GitForgeOptions {
  /** The folder of the repository, which is created where it is missing. */
  folder: string;
  rows: PullRequestRows;
  /** The files of the first commit of a new repository. */
  seed: () => ReadonlyMap<string, string>;
  now: number;
  /** The last published commit of main, where there is one: then the repository must exist. */
  published?: string | undefined;
}

/**
 * Opens the repository for the one process that writes to it; creates it from the seed at the first start. A broken repository is refused and
 * left unchanged.
 */
export async function openGitForge({ folder, rows, seed, now, published }: GitForgeOptions): Promise<GitForge> {
  const place = new RepositoryFolder(folder);
  if (!place.recover()) {
    // A new repository would replace the lost history.
    if (published !== undefined) throw new BrokenRepository(["the whole repository"]);
    await place.build(async (repository) => {
      const tree = await writeChanges(repository, undefined, seed());
      if (tree === undefined) throw new Error("there is nothing to start a repository with");
      const first = await writeCommit(repository, [], tree, BOT, "Start with the corpus that comes with the program\n", now);
      await git.writeRef({ ...repository, ref: MAIN, value: first });
      return true;
    });
  }
  const faults = await faultsOf(place.look());
  if (faults.length > 0) throw new BrokenRepository(faults);
  const forge = new GitForge(await place.own(), place, rows);
  await forge.closeMergedPullRequests();
  return forge;
}

/** Opens the repository read-only, while another process may write to it; undefined where there is none. */
export function shareGitForge(folder: string, rows: PullRequestRows): Forge | undefined {
  const place = new RepositoryFolder(folder);
  return place.isThere() ? readingOnly(new GitForge(place.look(), place, rows)) : undefined;
}

/** A forge on a local git repository. One process owns it; maintainers push to it, and it may be cloned. */
export class GitForge implements Forge {
  private readonly place: RepositoryFolder;
  private readonly rows: PullRequestRows;
  private repository: Repository;

  constructor(repository: Repository, place: RepositoryFolder, rows: PullRequestRows) {
    this.repository = repository;
    this.place = place;
    this.rows = rows;
  }

  async tidy(): Promise<void> {
    await this.closeMergedPullRequests();
    await prune(this.repository);
    // Drops the cache of the library, which has deleted objects.
    this.repository = { ...this.repository, cache: {} };
  }

  /** Closes pull requests that were merged before a crash, and deletes the server's branches without an open pull request. */
  async closeMergedPullRequests(): Promise<void> {
    const mergedBy = new Map((await this.history(undefined)).map((commit) => [commit.parents[1], commit]));
    for (const pull of await this.rows.open()) {
      const merge = mergedBy.get(pull.head);
      if (merge !== undefined) await this.closePullRequest(pull, "merged", merge.id, merge.at);
    }
    const open = new Set((await this.rows.open()).map(({ branch }) => branch));
    for (const ref of (await readRefs(this.repository.gitdir)).keys()) {
      const branch = ref.slice(HEADS.length);
      if (ref.startsWith(HEADS) && isServerBranch(branch) && !open.has(branch)) await deleteRef(this.repository, ref);
    }
  }

  head(): Promise<string> {
    return git.resolveRef({ ...this.repository, ref: MAIN });
  }

  async filesAt(commit: string): Promise<ReadonlyMap<string, string>> {
    return readFiles(this.repository, await this.treeOf(commit));
  }

  async fileAt(commit: string, path: string): Promise<string | undefined> {
    const tree = await this.expand(commit)
      .then((id) => this.treeOf(id))
      .catch(unlessUnknown);
    return tree === undefined ? undefined : findFile(this.repository, tree, path);
  }

  async changesBetween(from: string, to: string): Promise<Changes> {
    return diffTrees(this.repository, await this.treeOf(from), await this.treeOf(to));
  }

  async history(after: string | undefined): Promise<Commit[]> {
    const line: Commit[] = [];
    for (let next: string | undefined = await this.head(); next !== undefined && next !== after; ) {
      const commit: Commit = await this.readCommit(next);
      line.push(commit);
      next = commit.parents[0];
    }
    return line.reverse();
  }

  async openPullRequest({ branch, title, base, changes, author, message, at }: Proposal): Promise<PullRequest> {
    const tree = await writeChanges(this.repository, await this.treeOf(base), changes);
    const head = await writeCommit(this.repository, [base], tree ?? "", author, message, at);
    await git.writeRef({ ...this.repository, ref: refOf(branch), value: head, force: true });
    return this.rows.put({ branch, title, base, head, openedAt: at });
  }

  /** The history decides whether it was merged: a crash may have come between the merge and the update of its row. */
  async findPullRequest(branch: string): Promise<PullRequest | undefined> {
    const row = await this.rows.find(branch);
    if (row?.state !== "open") return row;
    const merge = (await this.history(row.base)).find(({ parents }) => parents[1] === row.head);
    if (merge === undefined) return row;
    await this.closePullRequest(row, "merged", merge.id, merge.at);
    return { ...row, state: "merged", mergeCommit: merge.id };
  }

  reportChecks(number: number, checks: Checks): Promise<void> {
    return this.rows.setChecks(number, checks);
  }

  async merge(number: number, { onto, changes, message, at }: Merge): Promise<string | undefined> {
    const pull = await this.rows.get(number);
    if (pull?.state !== "open") throw new Error("only an open pull request can be merged");
    if ((await this.head()) !== onto) return undefined;
    const tree = await writeChanges(this.repository, await this.treeOf(onto), changes);
    const commit = await writeCommit(this.repository, [onto, pull.head], tree ?? "", BOT, message, at);
    if (!(await swapRef(this.repository, MAIN, onto, commit))) return undefined;
    await this.closePullRequest(pull, "merged", commit, at);
    return commit;
  }

  async close(number: number, at: number): Promise<void> {
    const pull = await this.rows.get(number);
    if (pull?.state === "open") await this.closePullRequest(pull, "closed", undefined, at);
  }

  async replaceBranch(branch: DerivedBranch, files: AsyncIterable<[string, string]>, message: string, at: number): Promise<void> {
    const tree = await writeFiles(this.repository, files);
    const ref = refOf(branch);
    const current = await git.resolveRef({ ...this.repository, ref }).catch(unlessUnknown);
    if (current !== undefined && (await this.treeOf(current)) === tree) return;
    await git.writeRef({ ...this.repository, ref, value: await writeCommit(this.repository, [], tree, BOT, message, at), force: true });
  }

  async rewriteHistory(edit: (text: string) => string): Promise<ReadonlyMap<string, string>> {
    let renamed: ReadonlyMap<string, string> | undefined;
    for (let attempt = 0; renamed === undefined; attempt += 1) {
      if (attempt === MOST_ATTEMPTS) throw new Error("the repository was changed by others each time that its history was rewritten");
      renamed = await this.rewriteOnce(edit);
    }
    this.repository = await this.place.own();
    await this.rows.rename(renamed);
    return renamed;
  }

  /** Undefined where a maintainer has pushed in the meantime: then nothing is changed. */
  private async rewriteOnce(edit: (text: string) => string): Promise<ReadonlyMap<string, string> | undefined> {
    const from = this.repository;
    const refs = await this.lastingRefs();
    let renamed: ReadonlyMap<string, string> | undefined;
    await this.place.build(async (to) => {
      const names = await rewriteHistory(from, to, refs, edit);
      const now = await this.lastingRefs();
      if (now.size === refs.size && [...now].every(([name, value]) => refs.get(name) === value)) renamed = names;
      // Replaced also where no commit changed: the text may be in an unreachable object.
      return renamed !== undefined;
    });
    return renamed;
  }

  /** Every ref but the derived branches. */
  private async lastingRefs(): Promise<Refs> {
    const refs = await readRefs(this.repository.gitdir);
    return new Map([...refs].filter(([name]) => !derivedBranches.some((branch) => name === refOf(branch))));
  }

  private async closePullRequest(
    { number, branch }: PullRequest,
    state: "merged" | "closed",
    commit: string | undefined,
    at: number,
  ): Promise<void> {
    await this.rows.close(number, state, commit, at);
    await deleteRef(this.repository, refOf(branch));
  }

  /** Expands an abbreviated id. */
  private async expand(commit: string): Promise<string> {
    return commit.length === 40 ? commit : git.expandOid({ ...this.repository, oid: commit });
  }

  private async treeOf(commit: string): Promise<string> {
    return (await git.readCommit({ ...this.repository, oid: commit })).commit.tree;
  }

  private async readCommit(id: string): Promise<Commit> {
    return toCommit(await git.readCommit({ ...this.repository, oid: id }));
  }
}

/** Undefined for an unknown id or one of another type; any other error is thrown. */
function unlessUnknown(error: unknown): undefined {
  const { NotFoundError, ObjectTypeError, AmbiguousError } = git.Errors;
  if ([NotFoundError, ObjectTypeError, AmbiguousError].some((ErrorClass) => error instanceof ErrorClass)) return undefined;
  throw error;
}

function refOf(branch: string): string {
  return HEADS + branch;
}

function writeCommit(
  repository: Repository,
  parent: string[],
  tree: string,
  { name, email }: Author,
  message: string,
  at: number,
): Promise<string> {
  const stamp = { name, email, timestamp: Math.floor(at / 1000), timezoneOffset: 0 };
  return git.writeCommit({ ...repository, commit: { message, tree, parent, author: stamp, committer: stamp } });
}
