import { unzipSync, type Zippable, zipSync } from "fflate";
import { inOrder, type PackageFile, type PackageFiles } from "../files/package-files.ts";
import { FILE_MODE, RUN_MODE } from "../files/write-folder.ts";

const UNIX = 3;
const REGULAR_FILE = 0o100000;

/** A zip archive that has the same bytes each time. fflate is JavaScript: no version of zlib changes them. */
export function writeZip(files: PackageFiles): Uint8Array {
  const entries: Zippable = {};
  for (const [name, { bytes, isExecutable }] of inOrder(files))
    entries[name] = [bytes, { os: UNIX, attrs: (REGULAR_FILE | (isExecutable ? RUN_MODE : FILE_MODE)) << 16 }];
  // A zip has the local time without its zone: the first moment that it can say, in whichever zone this runs.
  return zipSync(entries, { level: 9, mtime: new Date(1980, 0, 1) });
}

/** The files of a zip archive. Their modes are not read. */
export function readZip(archive: Uint8Array): PackageFiles {
  return new Map(Object.entries(unzipSync(archive)).map(([name, bytes]): [string, PackageFile] => [name, { bytes, isExecutable: false }]));
}
