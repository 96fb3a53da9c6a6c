import type { Forge } from "@becivic/service/ports";

/** A read-only forge, for a process that does not own the repository. */
export function readingOnly(forge: Forge): Forge {
  const refuse = async (): Promise<never> => {
    throw new Error("this process does not own the repository, and writes nothing to it");
  };
  return {
    head: () => forge.head(),
    filesAt: (commit) => forge.filesAt(commit),
    fileAt: (commit, path) => forge.fileAt(commit, path),
    changesBetween: (from, to) => forge.changesBetween(from, to),
    history: (after) => forge.history(after),
    openPullRequest: refuse,
    findPullRequest: refuse,
    reportChecks: refuse,
    merge: refuse,
    close: refuse,
    replaceBranch: refuse,
    tidy: refuse,
    rewriteHistory: refuse,
  };
}
