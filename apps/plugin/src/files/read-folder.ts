import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PackageFile, PackageFiles } from "./package-files.ts";

const RUN_BITS = 0o111;

/** All files below a folder. A symbolic link is an entry without bytes: it is not followed. */
export function readFolder(folder: string): PackageFiles {
  const files = new Map<string, PackageFile>();
  const add = (relative: string): void => {
    for (const { name } of readdirSync(path.join(folder, relative), { withFileTypes: true })) {
      const inside = relative === "" ? name : `${relative}/${name}`;
      const full = path.join(folder, inside);
      const stats = lstatSync(full);
      if (stats.isSymbolicLink()) files.set(inside, { bytes: new Uint8Array(), isExecutable: false, isLink: true });
      else if (stats.isDirectory()) add(inside);
      else files.set(inside, { bytes: readFileSync(full), isExecutable: (stats.mode & RUN_BITS) !== 0 });
    }
  };
  add("");
  return files;
}
