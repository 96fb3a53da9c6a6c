import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { tryParseJson } from "@becivic/contract";
import type { Installable, Installables } from "@becivic/http";
import { ConfigurationError } from "../configuration-error.ts";
import { builtInstallablesFolder } from "../shipped-files.ts";
import { isSystemError } from "../system-error.ts";
import { parseInstallables } from "./parse-installables.ts";

const LIST = "installables.json";
const LARGEST_LIST = 1024 * 1024;

interface InstallablesFound {
  /** Undefined where there is nothing to offer. */
  installables: Installables | undefined;
  /** Why a folder that has a list is not offered. */
  warning: string | undefined;
}

/**
 * Reads the files that the server offers to install. All bytes stay in memory, some ten megabytes: what is served is what was checked, even where a build
 * writes the folder meanwhile. Nothing in the folder stops the server: a user who has installed the files before still needs it.
 */
export function readInstallables(folder: string = builtInstallablesFolder): InstallablesFound {
  try {
    return { installables: readFolder(folder), warning: undefined };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const next = "The server offers nothing to install. Run npm run build:plugin and start it again, or set another folder.";
    return { installables: undefined, warning: `Warning: BECIVIC_INSTALLABLES: in ${folder}, ${error.message}. ${next}` };
  }
}

function readFolder(folder: string): Installables | undefined {
  const text = readFile(folder, LIST, LARGEST_LIST)?.toString("utf8");
  if (text === undefined) return undefined;
  const list = parseInstallables(tryParseJson(text));
  const bytesByName = new Map(list.files.map((file) => [file.name, readChecked(folder, file)]));
  return {
    ...list,
    read: async (name) => {
      const bytes = bytesByName.get(name);
      if (bytes === undefined) throw new Error("a file that the list does not name was asked for");
      return bytes;
    },
  };
}

function readChecked(folder: string, { name, bytes, sha256 }: Installable): Uint8Array<ArrayBuffer> {
  const content = readFile(folder, name, bytes);
  if (content === undefined) throw new ConfigurationError(`${name} is missing`);
  if (content.byteLength !== bytes) throw new ConfigurationError(`${name} has another size than ${LIST} says`);
  if (createHash("sha256").update(content).digest("hex") !== sha256)
    throw new ConfigurationError(`${name} has another SHA-256 than ${LIST} says`);
  return new Uint8Array(content);
}

/** Undefined where there is no such file. */
function readFile(folder: string, name: string, mostBytes: number): Buffer | undefined {
  const file = path.join(folder, name);
  try {
    const stats = statSync(file);
    if (!stats.isFile()) throw new ConfigurationError(`${name} is no file`);
    if (stats.size > mostBytes) throw new ConfigurationError(`${name} is larger than expected`);
    return readFileSync(file);
  } catch (cause) {
    if (!isSystemError(cause)) throw cause;
    if (cause.code === "ENOENT" || cause.code === "ENOTDIR") return undefined;
    throw new ConfigurationError(`${name} cannot be read`, { cause });
  }
}
