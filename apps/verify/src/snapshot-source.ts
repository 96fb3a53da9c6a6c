import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { History } from "@becivic/forge/git";
import { Unreadable } from "./unreadable.ts";

const BRANCH = "data-snapshot";

/** Reads one file of a snapshot; undefined if it is missing. */
export type ReadFile = (name: string) => Promise<string | undefined>;

/** A snapshot in a folder, or the one on the branch of the repository. */
export async function openSnapshot(folder: string | undefined, history: History): Promise<ReadFile> {
  if (folder !== undefined) {
    if (!existsSync(folder)) throw new Unreadable(`There is no folder ${folder}.`);
    return (name) => {
      const file = path.join(folder, name);
      return Promise.resolve(existsSync(file) ? readFileSync(file, "utf8") : undefined);
    };
  }
  const [tip] = await history.tips(BRANCH);
  if (tip === undefined)
    throw new Unreadable(
      `The repository has no branch ${BRANCH}. Fetch it, or name a folder with --snapshot. A server writes one each day.`,
    );
  return (name) => history.fileAt(tip, `${BRANCH}/${name}`);
}
