import type { Commit } from "@becivic/service/ports";
import type { ReadCommitResult } from "isomorphic-git";

/** Converts a commit of the library. */
export function toCommit({ oid, commit }: ReadCommitResult): Commit {
  const { name, email } = commit.author;
  return { id: oid, parents: commit.parent, author: { name, email }, message: commit.message, at: commit.committer.timestamp * 1000 };
}
