import { installLines } from "./install-lines.ts";
import { addressOfFile, type Installables } from "./installables.ts";

/** The entry `install` of the manifest: every file with its digest, and the lines that install it. */
export function installEntry(installables: Installables, origin: string): object {
  const { version, server, bundle, files } = installables;
  return {
    version,
    server,
    bundle_sha256: bundle.sha256,
    files: files.map((file) => ({ address: addressOfFile(file), kind: file.kind, sha256: file.sha256, bytes: file.bytes })),
    lines: installLines(installables, origin),
  };
}
