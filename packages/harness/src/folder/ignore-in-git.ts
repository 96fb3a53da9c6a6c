import { Refusal } from "../answer.ts";
import type { Folder, Machine } from "../ports.ts";
import { GIT_IGNORE_FILE } from "./layout.ts";
import { joinPath, parentOf } from "./path-names.ts";

/** The ignore file of the data folder. */
export const ignoreFileText = "*\n";

/**
 * Sees to it that git ignores a folder that is inside a work tree, and reads the entry again before anything is written in the folder. It needs
 * no git: the entry is the last line of the nearest ignore file, and no rule comes after that one. The location is a path without links.
 */
export async function ignoreInGit(machine: Machine, location: string): Promise<void> {
  const missing = await findMissingEntry(machine, location);
  if (missing === undefined) return;
  const { holder, entry } = missing;
  await holder.append(GIT_IGNORE_FILE, entry);
  await verify(holder, entry);
}

/**
 * Refuses a folder of ours that git would publish: one inside a work tree that no entry above ignores, and whose own ignore file leaves something
 * out. That file may have come with the repository, or be the user's: it is never overwritten.
 */
export async function requireIgnored(machine: Machine, folder: Folder): Promise<void> {
  if (ignoresEverything(await folder.read(GIT_IGNORE_FILE))) return;
  if ((await findMissingEntry(machine, folder.location)) === undefined) return;
  const say =
    "Git would publish the folder for your notes, so nothing was stored: the .gitignore in it (in .be-civic, or in the data folder) does not ignore everything. Add a line with * alone at its end, or choose a folder outside the repository.";
  throw new Refusal("not_allowed", say);
}

/** Whether an ignore file leaves nothing out but itself. */
export function ignoresEverything(text: string | undefined): boolean {
  const lines = (text ?? "").split(/\r?\n/);
  const at = lines.lastIndexOf("*");
  return at >= 0 && !lines.slice(at + 1).some((line) => line.startsWith("!") && line !== `!${GIT_IGNORE_FILE}`);
}

/** The entry that an ignore file above would need, and the folder of that file; undefined outside a work tree, and where the entry is there. */
async function findMissingEntry(machine: Machine, location: string): Promise<{ holder: Folder; entry: string } | undefined> {
  const { platform } = machine;
  const above = foldersAbove(platform, location);
  const rootAt = await findWorkTree(machine, above);
  if (rootAt === undefined) return undefined;
  const nearest = await nearestIgnoreFile(machine, above.slice(0, rootAt + 1));
  const entry = entryOf(location.slice(joinPath(platform, nearest, "").length).split(platform === "win32" ? "\\" : "/"));
  const holder = await machine.open(nearest);
  return isIgnored(await holder.read(GIT_IGNORE_FILE), entry) ? undefined : { holder, entry };
}

/** The folders above, the nearest first. */
function foldersAbove(platform: Machine["platform"], location: string): string[] {
  const folders: string[] = [];
  for (let folder = parentOf(platform, location); folder !== undefined; folder = parentOf(platform, folder)) folders.push(folder);
  return folders;
}

/** The place in the list of the folder with `.git`: a folder, or a file in a linked work tree and in a submodule. */
async function findWorkTree({ look, platform }: Machine, folders: readonly string[]): Promise<number | undefined> {
  for (const [at, folder] of folders.entries()) {
    const { kind } = await look(joinPath(platform, folder, ".git"));
    if (kind === "folder" || kind === "file") return at;
  }
  return undefined;
}

/** The nearest folder with an ignore file; the root of the work tree where there is none. The root is the last of the list. */
async function nearestIgnoreFile({ look, platform }: Machine, folders: readonly string[]): Promise<string> {
  for (const folder of folders) {
    const { kind } = await look(joinPath(platform, folder, GIT_IGNORE_FILE));
    if (kind === "file") return folder;
  }
  return folders.at(-1) ?? "";
}

/** The pattern of one folder: from the ignore file downwards, each sign as itself. */
export function entryOf(parts: readonly string[]): string {
  const path = parts.map((part) => part.replaceAll(/[\\*?[\]]/g, "\\$&")).join("/");
  if (/[\r\n]/.test(path)) throw new Refusal("not_allowed", "The name of this folder has a line break. Choose another folder.");
  return `/${path}/`;
}

/** Whether an ignore file has the entry, and no later line takes anything back. */
export function isIgnored(text: string | undefined, entry: string): boolean {
  const lines = (text ?? "").split(/\r?\n/);
  const at = lines.lastIndexOf(entry);
  return at >= 0 && !lines.slice(at + 1).some((line) => line.startsWith("!"));
}

async function verify(folder: Folder, entry: string): Promise<void> {
  if (isIgnored(await folder.read(GIT_IGNORE_FILE), entry)) return;
  throw new Refusal("folder_read_only", "Git would publish the folder for your notes, so it was not created. Choose another folder.");
}
