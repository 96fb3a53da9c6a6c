import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PackageFiles } from "./package-files.ts";

export const FILE_MODE = 0o644;
export const RUN_MODE = 0o755;

/** Writes the files below a folder, which is made where it is missing, in their order: a list of the others comes last. */
export function writeFolder(folder: string, files: PackageFiles): void {
  for (const [name, { bytes, isExecutable }] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes, { mode: isExecutable ? RUN_MODE : FILE_MODE });
  }
}
