import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { tryParseJson } from "@becivic/contract";
import type { PackageFiles } from "./package-files.ts";
import { writeFolder } from "./write-folder.ts";

/** The file of an output folder that lists what else is in it. */
export const LIST = "installables.json";

const TRIES = 20;

/** A folder with files that no build made, which this one would delete. */
export class ForeignFolder extends Error {}

/**
 * Puts the files in the place of a folder. They are written beside it and renamed: a reader sees the old folder, none for a moment, or the new one.
 * Of two builds at the same time, the later one stays.
 */
export function replaceFolder(folder: string, files: PackageFiles): void {
  refuseForeign(folder, files);
  const parent = path.dirname(folder);
  mkdirSync(parent, { recursive: true });
  const beside = mkdtempSync(path.join(parent, ".becivic-build-"));
  try {
    // Each in a folder with the name of the output, because git ignores that name.
    const inside = (name: string): string => path.join(beside, name, path.basename(folder));
    writeFolder(inside("new"), files);
    swap(folder, inside);
  } finally {
    rmSync(beside, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Another build may put its folder there between the two renames: then that one is moved away too. */
function swap(folder: string, inside: (name: string) => string): void {
  for (let tries = 1; ; tries += 1) {
    moveAway(folder, inside(`old-${tries}`));
    try {
      renameSync(inside("new"), folder);
      return;
    } catch (error) {
      if (!["ENOTEMPTY", "EEXIST", "EPERM"].includes(codeOf(error) ?? "") || tries === TRIES) throw error;
    }
  }
}

function moveAway(folder: string, former: string): void {
  mkdirSync(path.dirname(former));
  try {
    renameSync(folder, former);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
  }
}

function refuseForeign(folder: string, files: PackageFiles): void {
  const ours = new Set([...files.keys(), ...listedIn(folder)].map((name) => name.split("/")[0]));
  const foreign = ifThere(() => readdirSync(folder))?.find((name) => !ours.has(name));
  if (foreign !== undefined) throw new ForeignFolder(`${folder} has files that no build made, such as ${foreign}. Choose another folder.`);
}

/** What an earlier build wrote there: archives of another version had other names. */
function listedIn(folder: string): string[] {
  const list = tryParseJson(ifThere(() => readFileSync(path.join(folder, LIST), "utf8")) ?? "");
  // Written by a build: a damaged list is as good as none.
  return (list as { files?: { name: string }[] } | undefined)?.files?.map(({ name }) => name) ?? [];
}

function ifThere<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
