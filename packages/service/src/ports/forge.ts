import { type Author, BOT, COMMUNITY } from "@becivic/lifecycle";

/** What a change does to files, by their path from the root of the corpus; undefined takes a file away. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** Branches that are made from main and from the tables, and can be made again. */
export const derivedBranches = ["derived", "data-snapshot"] as const;
export type DerivedBranch = (typeof derivedBranches)[number];

/**
 * Whether a branch is one of the server's own, which it deletes when no open pull request needs it: of a submission, named by a digest, or of
 * the bot. Every other branch is a maintainer's, and stays.
 */
export function isServerBranch(branch: string): boolean {
  return /^(?:(?:amendment|draft)\/[0-9a-f]{20}|bot\/.+)$/.test(branch);
}

export { type Author, BOT, COMMUNITY };

export interface Commit {
  id: string;
  /** The first is the line of main; the second, where there is one, what was merged. */
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
  /** Which rules stand against it, each with its place; nothing of what was written. */
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
  /** What main differs by afterwards: the change itself, with what the bot adds to it. */
  changes: Changes;
  message: string;
  at: number;
}

/** Where the corpus lives with its history: the port to git. */
export interface Forge {
  /** The commit that main stands at. */
  head(): Promise<string>;
  filesAt(commit: string): Promise<ReadonlyMap<string, string>>;
  /** Undefined where the commit has no such file, or there is no such commit. */
  fileAt(commit: string, path: string): Promise<string | undefined>;
  changesBetween(from: string, to: string): Promise<Changes>;
  /** The line of main, oldest first: what came after a commit, or all of it where that commit is not on the line. */
  history(after: string | undefined): Promise<Commit[]>;
  /** One branch, one commit, one pull request. Proposed again, it replaces what it was. */
  openPullRequest(proposal: Proposal): Promise<PullRequest>;
  findPullRequest(branch: string): Promise<PullRequest | undefined>;
  reportChecks(number: number, checks: Checks): Promise<void>;
  /** The commit of the merge; undefined where main has moved on since, or is being moved, and nothing happened. */
  merge(number: number, merge: Merge): Promise<string | undefined>;
  close(number: number, at: number): Promise<void>;
  /** Makes a branch consist of these files and nothing else, without a history. */
  replaceBranch(branch: DerivedBranch, files: AsyncIterable<[string, string]>, message: string, at: number): Promise<void>;
  /** Puts right what a crash has left, deletes the server's branches that nothing needs, and objects that nothing has led to for two days. */
  tidy(): Promise<void>;
  /**
   * Writes every text of the history anew, of every branch, tag and note. The old history is gone at once, and so are the derived branches; what
   * each commit is called now.
   */
  rewriteHistory(edit: (text: string) => string): Promise<ReadonlyMap<string, string>>;
}

/** The rows of the pull requests, for a forge that has none of its own. */
export interface PullRequestRows {
  /** Opens one, or gives the open one of that branch another head. */
  put(row: Omit<PullRequest, "number" | "state" | "mergeCommit" | "checks">): Promise<PullRequest>;
  find(branch: string): Promise<PullRequest | undefined>;
  get(number: number): Promise<PullRequest | undefined>;
  open(): Promise<PullRequest[]>;
  setChecks(number: number, checks: Checks): Promise<void>;
  close(number: number, state: "merged" | "closed", mergeCommit: string | undefined, at: number): Promise<void>;
  rename(commits: ReadonlyMap<string, string>): Promise<void>;
}
