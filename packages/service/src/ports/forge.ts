import { type Author, BOT, COMMUNITY } from "@becivic/lifecycle";

/** New contents of files by their path in the corpus; undefined deletes a file. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** Branches that are derived from main and from the tables, and can be made again. */
export const derivedBranches = ["derived", "data-snapshot"] as const;
export type DerivedBranch = (typeof derivedBranches)[number];

/**
 * Whether the server owns a branch and deletes it when no open pull request needs it: the branch of a submission, named by a digest, or of
 * the bot. Every other branch belongs to a maintainer, and stays.
 */
export function isServerBranch(branch: string): boolean {
  return /^(?:(?:amendment|draft)\/[0-9a-f]{20}|bot\/.+)$/.test(branch);
}

export { type Author, BOT, COMMUNITY };

export interface Commit {
  id: string;
  /** The first is the previous commit of main; the second, where there is one, is the merged commit. */
  parents: readonly string[];
  author: Author;
  message: string;
  /** Whole seconds, as milliseconds since 1970: git keeps no finer time. */
  at: number;
}

export interface PullRequest {
  number: number;
  branch: string;
  title: string;
  /** The commit of main that it starts from. */
  base: string;
  head: string;
  state: "open" | "merged" | "closed";
  mergeCommit: string | undefined;
  checks: Checks | undefined;
  openedAt: number;
}

export interface Checks {
  passed: boolean;
  /** The rules that it breaks, each with its place; nothing of the text. */
  findings: readonly string[];
}

export interface Proposal {
  branch: string;
  title: string;
  base: string;
  changes: Changes;
  author: Author;
  message: string;
  at: number;
}

export interface Merge {
  /** The commit of main that the changes are made to. */
  onto: string;
  /** The change of main: the proposed change with the part of the bot. */
  changes: Changes;
  message: string;
  at: number;
}

/** The port to the git repository of the corpus. */
export interface Forge {
  /** The current commit of main. */
  head(): Promise<string>;
  filesAt(commit: string): Promise<ReadonlyMap<string, string>>;
  /** Undefined where the commit has no such file, or there is no such commit. */
  fileAt(commit: string, path: string): Promise<string | undefined>;
  changesBetween(from: string, to: string): Promise<Changes>;
  /** The first-parent history of main, oldest first: the commits after the given one, or all where that commit is not part of it. */
  history(after: string | undefined): Promise<Commit[]>;
  /** One branch, one commit, one pull request. A second proposal of a branch replaces the first. */
  openPullRequest(proposal: Proposal): Promise<PullRequest>;
  findPullRequest(branch: string): Promise<PullRequest | undefined>;
  reportChecks(number: number, checks: Checks): Promise<void>;
  /** The commit of the merge; undefined where main has changed or is being changed: then nothing is merged. */
  merge(number: number, merge: Merge): Promise<string | undefined>;
  close(number: number, at: number): Promise<void>;
  /** Replaces a branch by one commit with exactly these files and without history. */
  replaceBranch(branch: DerivedBranch, files: AsyncIterable<[string, string]>, message: string, at: number): Promise<void>;
  /** Completes what a crash interrupted, and deletes the server's unused branches and objects that were unreachable for two days. */
  tidy(): Promise<void>;
  /**
   * Rewrites every text of the history: of every branch, tag and note. The old history and the derived branches are deleted. Returns the new id
   * of each commit.
   */
  rewriteHistory(edit: (text: string) => string): Promise<ReadonlyMap<string, string>>;
}

/** The stored pull requests, for a forge that does not store them itself. */
export interface PullRequestRows {
  /** Opens a pull request, or updates the open one of that branch. */
  put(row: Omit<PullRequest, "number" | "state" | "mergeCommit" | "checks">): Promise<PullRequest>;
  find(branch: string): Promise<PullRequest | undefined>;
  get(number: number): Promise<PullRequest | undefined>;
  open(): Promise<PullRequest[]>;
  setChecks(number: number, checks: Checks): Promise<void>;
  close(number: number, state: "merged" | "closed", mergeCommit: string | undefined, at: number): Promise<void>;
  rename(commits: ReadonlyMap<string, string>): Promise<void>;
}
