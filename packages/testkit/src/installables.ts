import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";

export interface WrittenFile {
  name: string;
  kind: string;
  media_type: string;
  sha256: string;
  bytes: number;
  skill?: { name: string; description: string };
}

export interface WrittenInstallables {
  version: string;
  server: string;
  bundle: { file: string; sha256: string; bytes: number };
  files: WrittenFile[];
}

/** A new folder as the build writes it, with small files of invented bytes; `change` may spoil the list or the folder. */
export function writeInstallables(change: (list: WrittenInstallables, folder: string) => void = () => {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), "becivic-installables-"));
  const write = (name: string, kind: string, media_type: string, content: string | Uint8Array): WrittenFile => {
    const bytes = Buffer.from(content);
    writeFileSync(path.join(folder, name), bytes);
    return { name, kind, media_type, sha256: createHash("sha256").update(bytes).digest("hex"), bytes: bytes.byteLength };
  };
  const bundle = write(
    "becivic.mjs",
    "bundle",
    "text/javascript",
    `#!/usr/bin/env node\n${"// A line that compresses well.\n".repeat(100)}`,
  );
  const archive = (name: string, kind: string): WrittenFile => write(name, kind, "application/zip", `PK\u0003\u0004 ${name}`);
  const list: WrittenInstallables = {
    version: "0.1.0",
    server: "https://becivic.example",
    bundle: { file: bundle.name, sha256: bundle.sha256, bytes: bundle.bytes },
    files: [
      bundle,
      write("becivic-0.1.0.tgz", "npm", "application/gzip", gzipSync("a package")),
      archive("be-civic.mcpb", "mcpb"),
      archive("bootstrap.zip", "bootstrap"),
      archive("be-civic-plugin.zip", "plugin"),
      { ...archive("another.zip", "skill"), skill: { name: "another", description: "Another skill." } },
      { ...archive("be-civic.zip", "skill"), skill: { name: "be-civic", description: "The main skill." } },
    ],
  };
  change(list, folder);
  writeFileSync(path.join(folder, "installables.json"), JSON.stringify(list));
  return folder;
}
