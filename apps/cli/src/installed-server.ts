import { readFileSync } from "node:fs";
import path from "node:path";
import { tryParseJson } from "@becivic/contract";

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The environment, with the server that this copy of the program was installed from as the default: `server.json` beside the program, which has one
 * server for each build. Without that file, or with one that cannot be read, the default is that of the project.
 */
export function withInstalledServer(env: Env, folder: string): Env {
  const server = env.BECIVIC_URL ? undefined : readServer(path.join(folder, "server.json"));
  return server === undefined ? env : { ...env, BECIVIC_URL: server };
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
