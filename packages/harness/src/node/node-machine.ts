import { access, constants, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import path from "node:path";
import process from "node:process";
import type { Machine, PathFacts } from "../ports.ts";
import { openNodeFolder } from "./node-folder.ts";

export function createNodeMachine(environment: Machine["environment"], workingFolder: string): Machine {
  return {
    platform: platformOf(process.platform),
    environment,
    homeFolder: homeOf(environment),
    workingFolder,
    look,
    open: (location, options) => openNodeFolder(location, options),
  };
}

function platformOf(platform: string): Machine["platform"] {
  return platform === "linux" || platform === "darwin" || platform === "win32" ? platform : "other";
}

function homeOf(environment: Machine["environment"]): string | undefined {
  const home = process.platform === "win32" ? homedir() : environment.HOME;
  return home === undefined || !path.isAbsolute(home) ? undefined : home;
}

async function look(file: string): Promise<PathFacts> {
  try {
    const facts = await stat(file);
    const kind = facts.isFile() ? "file" : facts.isDirectory() ? "folder" : "other";
    const isOwn = process.getuid === undefined || facts.uid === process.getuid();
    const isOpen = process.getuid !== undefined && (facts.mode & 0o077) !== 0;
    return { kind, isWritable: await isWritable(file), realPath: await realpath(file), isOwn, isOpen };
  } catch {
    // Absent, or hidden from this user, which comes to the same.
    return { kind: "absent", isWritable: await canBeCreated(path.dirname(file)), realPath: undefined, isOwn: false, isOpen: false };
  }
}

/** Whether a missing path could be created: by the nearest folder above it that exists. */
async function canBeCreated(folder: string): Promise<boolean> {
  const facts = await stat(folder).catch(() => undefined);
  if (facts !== undefined) return facts.isDirectory() && (await isWritable(folder));
  const above = path.dirname(folder);
  return above !== folder && (await canBeCreated(above));
}

async function isWritable(file: string): Promise<boolean> {
  return access(file, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
}
