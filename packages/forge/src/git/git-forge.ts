import {
  type Author,
  BOT,
  type Changes,
  type Checks,
  type Commit,
  type DerivedBranch,
  derivedBranches,
  type Forge,
  type Merge,
  type Proposal,
  type PullRequest,
  type PullRequestRows,
} from "@becivic/service";
import git from "isomorphic-git";
import { toCommit } from "./commits.ts";
import { prune } from "./prune.ts";
import { RepositoryFolder } from "./repository-folder.ts";
import { diffTrees, findFile, type Repository, readFiles, rewriteTree, writeChanges, writeFiles } from "./trees.ts";

const MAIN = "refs/heads/main";

export interface GitForgeOptions {
  /** Where the repository is, or will be. */
  folder: string;
  rows: PullRequestRows;
  /** What a new repository starts with. */
  seed: () => ReadonlyMap<string, string>;
  now: number;
  /** Another program may be at work here: look, and touch nothing that is there. */
  isGuest?: boolean;
}

/** Opens the repository; the first time, makes it from the seed. */
export async function openGitForge({ folder, rows, seed, now, isGuest = false }: GitForgeOptions): Promise<GitForge> {
  const place = new RepositoryFolder(folder);
  if (isGuest && place.isThere()) return new GitForge(place.look(), place, rows);
  if (!place.recover()) {
    await place.build(async (repository) => {
      const tree = await writeChanges(repository, undefined, seed());
      if (tree === undefined) throw new Error("there is nothing to start a repository with");
      const first = await writeCommit(repository, [], tree, BOT, "Start with the corpus that comes with the program\n", now);
      await git.writeRef({ ...repository, ref: MAIN, value: first });
      return true;
    });
  }
  const forge = new GitForge(place.open(), place, rows);
  await forge.tidy();
  return forge;
}

/** The forge as a git repository on this machine. Only one program writes to it; anybody may clone it. */
export class GitForge implements Forge {
  private readonly place: RepositoryFolder;
  private readonly rows: PullRequestRows;
  private repository: Repository;

  constructor(repository: Repository, place: RepositoryFolder, rows: PullRequestRows) {
    this.repository = repository;
    this.place = place;
    this.rows = rows;
  }

  /** Closes what a crash left open although it was merged, forgets branches that nobody knows, and deletes what nothing leads to. */
  async tidy(): Promise<void> {
    const mergedBy = new Map((await this.history(undefined)).map((commit) => [commit.parents[1], commit]));
    for (const pull of await this.rows.open()) {
      const merge = mergedBy.get(pull.head);
      if (merge !== undefined) await this.settle(pull, "merged", merge.id, merge.at);
    }
    const known = new Set((await this.rows.open()).map(({ branch }) => branch));
    for (const branch of await git.listBranches(this.repository)) {
      if (branch !== "main" && !isDerived(branch) && !known.has(branch)) await git.deleteRef({ ...this.repository, ref: refOf(branch) });
    }
    await prune(this.repository);
    // The library remembers what it has read.
    this.repository = { ...this.repository, cache: {} };
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

  /** Whether it was merged is for the history to say: a crash may have come between the merge and its row. */
  async findPullRequest(branch: string): Promise<PullRequest | undefined> {
    const row = await this.rows.find(branch);
    if (row?.state !== "open") return row;
    const merge = (await this.history(row.base)).find(({ parents }) => parents[1] === row.head);
    if (merge === undefined) return row;
    await this.settle(row, "merged", merge.id, merge.at);
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
    await git.writeRef({ ...this.repository, ref: MAIN, value: commit, force: true });
    await this.settle(pull, "merged", commit, at);
    return commit;
  }

  async close(number: number, at: number): Promise<void> {
    const pull = await this.rows.get(number);
    if (pull?.state === "open") await this.settle(pull, "closed", undefined, at);
  }

  async replaceBranch(branch: DerivedBranch, files: AsyncIterable<[string, string]>, message: string, at: number): Promise<void> {
    const tree = await writeFiles(this.repository, files);
    const ref = refOf(branch);
    const current = await git.resolveRef({ ...this.repository, ref }).catch(() => undefined);
    if (current !== undefined && (await this.treeOf(current)) === tree) return;
    await git.writeRef({ ...this.repository, ref, value: await writeCommit(this.repository, [], tree, BOT, message, at), force: true });
  }

  async rewriteHistory(edit: (text: string) => string): Promise<ReadonlyMap<string, string>> {
    const renamed = new Map<string, string>();
    const from = this.repository;
    // Texts name commits: what those are called now follows from what came before them.
    const rewrite = (text: string): string => edit(text).replaceAll(/\b[0-9a-f]{40}\b/g, (id) => renamed.get(id) ?? id);
    const branches = (await git.listBranches(from)).filter((name) => !isDerived(name));
    await this.place.build(async (to) => {
      const known = new Map<string, string>();
      for (const branch of ["main", ...branches.filter((name) => name !== "main")]) {
        const tip = await git.resolveRef({ ...from, ref: refOf(branch) });
        for (const commit of await this.ancestry(tip, renamed)) {
          const tree = await rewriteTree(from, to, await this.treeOf(commit.id), rewrite, known);
          const parents = commit.parents.map((parent) => renamed.get(parent) ?? parent);
          renamed.set(commit.id, await writeCommit(to, parents, tree, commit.author, rewrite(commit.message), commit.at));
        }
        await git.writeRef({ ...to, ref: refOf(branch), value: renamed.get(tip) ?? tip });
      }
      for (const [was, is] of renamed) if (was === is) renamed.delete(was);
      return renamed.size > 0;
    });
    this.repository = this.place.open();
    await this.rows.rename(renamed);
    return renamed;
  }

  /** A commit with everything it stands on, parents first, without what is known already. */
  private async ancestry(tip: string, known: ReadonlyMap<string, string>): Promise<Commit[]> {
    const ordered: Commit[] = [];
    const seen = new Set<string>(known.keys());
    const waiting: { id: string; commit?: Commit }[] = [{ id: tip }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next.commit !== undefined) ordered.push(next.commit);
      else if (!seen.has(next.id)) {
        seen.add(next.id);
        const commit = await this.readCommit(next.id);
        waiting.push({ id: next.id, commit }, ...commit.parents.map((id) => ({ id })));
      }
    }
    return ordered;
  }

  private async settle({ number, branch }: PullRequest, state: "merged" | "closed", commit: string | undefined, at: number): Promise<void> {
    await this.rows.close(number, state, commit, at);
    await git.deleteRef({ ...this.repository, ref: refOf(branch) });
  }

  /** A commit may be named by the first characters of its id. */
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

/** An id that names nothing, or no commit, is an answer; anything else is a fault. */
function unlessUnknown(error: unknown): undefined {
  const { NotFoundError, ObjectTypeError, AmbiguousError } = git.Errors;
  if ([NotFoundError, ObjectTypeError, AmbiguousError].some((known) => error instanceof known)) return undefined;
  throw error;
}

function isDerived(branch: string): boolean {
  return (derivedBranches as readonly string[]).includes(branch);
}

function refOf(branch: string): string {
  return `refs/heads/${branch}`;
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
