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
  const { platform } = machine;
  const above = foldersAbove(platform, location);
  const rootAt = await findWorkTree(machine, above);
  if (rootAt === undefined) return;
  const holder = await nearestIgnoreFile(machine, above.slice(0, rootAt + 1));
  const entry = entryOf(location.slice(joinPath(platform, holder, "").length).split(platform === "win32" ? "\\" : "/"));
  const folder = await machine.open(holder);
  if (isIgnored(await folder.read(GIT_IGNORE_FILE), entry)) return;
  await folder.append(GIT_IGNORE_FILE, entry);
  await verify(folder, entry);
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
