import { tryParseJson } from "@becivic/contract";
import { type CachedName, cacheFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";

/** The ids of procedures and paths with their status; undefined where the public file is not on this machine. */
export interface PublicIds {
  skills: ReadonlyMap<string, string> | undefined;
  paths: ReadonlyMap<string, string> | undefined;
}

/** The ids that exist, from the copies of the server's public files. */
export async function readPublicIds(folder: Folder | undefined): Promise<PublicIds> {
  return {
    skills: statusesOf(await readCached(folder, "skill-graph"), "nodes"),
    paths: statusesOf(await readCached(folder, "paths"), "paths"),
  };
}

async function readCached(folder: Folder | undefined, name: CachedName): Promise<unknown> {
  const text = await folder?.read(cacheFile(name));
  const file = text === undefined ? undefined : tryParseJson(text);
  return isObject(file) && "value" in file ? file.value : file;
}

function statusesOf(file: unknown, field: string): ReadonlyMap<string, string> | undefined {
  const entries = isObject(file) ? file[field] : undefined;
  const list = Array.isArray(entries) ? entries : isObject(entries) ? Object.values(entries) : undefined;
  if (list === undefined) return undefined;
  const statuses = new Map<string, string>();
  for (const entry of list)
    if (isObject(entry) && typeof entry.id === "string" && typeof entry.status === "string") statuses.set(entry.id, entry.status);
  return statuses;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
