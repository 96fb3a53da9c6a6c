import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { readRequest } from "./arguments.ts";
import { buildEverything } from "./build/build-everything.ts";
import { repositoryRoot } from "./build/product.ts";
import { largestParts, tableOf } from "./build/report.ts";
import { buildBundle } from "./bundle/build-bundle.ts";
import { ForeignFolder, replaceFolder } from "./files/replace-folder.ts";

const help = `Builds everything that is installed: becivic as one file, the plugin, the npm package, archives. What is installed needs Node 20 or later; the build needs the Node of this repository.

  npm run build:plugin                         into dist/
  npm run build:plugin -- --out <folder>       into that folder, which is replaced
  npm run build:plugin -- --server <origin>    for another server (default: BECIVIC_ORIGIN, else that of the project)
  npm run build:plugin -- --for-start          for the server that starts next, by BECIVIC_ORIGIN or BECIVIC_PORT; a build that fails stops no server
  npm run build:plugin -- --bundle [<file>]    becivic as one file alone: dist/becivic.mjs, or that file
  npm run build:plugin -- --parts              the same, with the largest parts of it
`;

const dist = path.join(repositoryRoot, "dist");
const request = readRequest(process.argv.slice(2), {
  dist,
  origin: process.env.BECIVIC_ORIGIN,
  port: process.env.BECIVIC_PORT,
});

if ("print" in request) console.log(help);
else if ("wrong" in request) fail(`${request.wrong}\n\n${help}`);
else if ("bundle" in request) await writeBundle(request);
else if (request.isForStart) await prepareStart(request);
else await writeEverything(request);

async function writeBundle({ bundle: file, withParts }: { bundle: string; withParts: boolean }): Promise<void> {
  const { bytes, sha256, metafile } = await buildBundle();
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.${randomUUID()}`;
  writeFileSync(beside, bytes, { mode: 0o755 });
  // Renamed: a program that starts meanwhile reads the former file or this one.
  renameSync(beside, file);
  console.log(`${path.relative(process.cwd(), file)}: ${(bytes.length / 1024 / 1024).toFixed(2)} MB, SHA-256 ${sha256}`);
  if (withParts) for (const line of largestParts(metafile)) console.log(line);
}

/** A server serves without anything to install, too: what is wrong is said, and the start goes on. */
async function prepareStart({ out, server }: { out: string; server: string }): Promise<void> {
  try {
    const { files } = await buildEverything(server, () => {});
    replaceFolder(out, files);
    console.log(`What users install from ${server} is in ${path.relative(process.cwd(), out) || out}.`);
  } catch (error) {
    console.error(
      `What users install was not built, so this server may offer older files or none: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function writeEverything({ out, server }: { out: string; server: string }): Promise<void> {
  const begin = performance.now();
  const report = (line: string): void => console.log(`${((performance.now() - begin) / 1000).toFixed(1).padStart(5)} s  ${line}`);
  try {
    const built = await buildEverything(server, report);
    replaceFolder(out, built.files);
    report(`${built.files.size} files in ${path.relative(process.cwd(), out) || out}`);
    console.log(`\n${tableOf(built, server)}`);
  } catch (error) {
    if (!(error instanceof ForeignFolder)) throw error;
    fail(error.message);
  }
}

function fail(text: string): void {
  console.error(text);
  process.exitCode = 2;
}
