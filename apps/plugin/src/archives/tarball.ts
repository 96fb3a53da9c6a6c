import { gunzipSync, gzipSync } from "fflate";
import { extract, pack } from "tar-stream";
import { inOrder, type PackageFile, type PackageFiles } from "../files/package-files.ts";
import { FILE_MODE, RUN_MODE } from "../files/write-folder.ts";

/** The time that npm itself gives every file of a package. */
const NPM_TIME = new Date("1985-10-26T08:15:00.000Z");
const RUN_BITS = 0o111;

/**
 * A package as npm installs it, with the same bytes each time. `npm pack` compresses with the zlib of the Node that runs it, and another version
 * writes other bytes.
 */
export async function writeTarball(files: PackageFiles): Promise<Uint8Array> {
  const tar = pack();
  for (const [name, { bytes, isExecutable }] of inOrder(files))
    tar.entry({ name: `package/${name}`, mode: isExecutable ? RUN_MODE : FILE_MODE, mtime: NPM_TIME, uid: 0, gid: 0 }, bytes);
  tar.finalize();
  const chunks: Uint8Array[] = [];
  for await (const chunk of tar) chunks.push(chunk as Uint8Array);
  return gzipSync(Buffer.concat(chunks), { level: 9, mtime: 0 });
}

/** The files of a tarball, with the folder `package` in their paths. */
export async function readTarball(archive: Uint8Array): Promise<PackageFiles> {
  const files = new Map<string, PackageFile>();
  const tar = extract();
  tar.end(gunzipSync(archive));
  for await (const entry of tar) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry) chunks.push(chunk as Uint8Array);
    const { name, mode } = entry.header;
    files.set(name, { bytes: Buffer.concat(chunks), isExecutable: (mode & RUN_BITS) !== 0 });
  }
  return files;
}
