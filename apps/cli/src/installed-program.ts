import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { tryParseJson } from "@becivic/contract";
import type { Surroundings } from "./host.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** What an installed program is started with. */
export function surroundingsIn({ env, workingFolder }: Surroundings, folder: string): Surroundings {
  return { env: withInstalledServer(env, folder), workingFolder: workingFolderOf(workingFolder, homedir(), folder) };
}

/**
 * The environment, with the server that this copy of the program was installed from as the default: `server.json` beside the program, which has one
 * server for each build. Without that file, or with one that cannot be read, the default is that of the project.
 */
export function withInstalledServer(env: Env, folder: string): Env {
  const server = env.BECIVIC_URL ? undefined : readServer(path.join(folder, "server.json"));
  return server === undefined ? env : { ...env, BECIVIC_URL: server };
}

/**
 * The folder of the user's work: that of the process, but never one within an installed skill, which an update replaces with the notes in it. Then it is
 * the home of the user. A program outside of a skill may be anywhere, also above the work.
 */
export function workingFolderOf(current: string, home: string, folder: string): string {
  // In a skill, the program is in a folder of its own.
  if (path.basename(folder) !== "scripts") return current;
  const skill = path.dirname(folder);
  return current === skill || current.startsWith(skill + path.sep) ? home : current;
}

function readServer(file: string): string | undefined {
  const value = tryParseJson(readText(file) ?? "");
  const server: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "server") : undefined;
  return typeof server === "string" ? server : undefined;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    // A program that runs from its source has no such file.
    if (error instanceof Error && "code" in error) return undefined;
    throw error;
  }
}
