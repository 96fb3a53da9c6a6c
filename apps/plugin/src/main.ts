import path from "node:path";
import process from "node:process";
import { buildBundle } from "./bundle/build-bundle.ts";

const help = `becivic as one file: no node_modules, Node 20 or later.

  npm run build:bundle                   dist/becivic.mjs
  npm run build:bundle -- <file>         that file
  npm run build:bundle -- --parts        also the largest parts of it
`;

const [word, ...others] = process.argv.slice(2);
if (word === "--help" || others.length > 0 || (word?.startsWith("-") === true && word !== "--parts")) {
  console.log(help);
  process.exitCode = word === "--help" ? 0 : 2;
} else {
  const file =
    word === undefined || word === "--parts" ? path.resolve(import.meta.dirname, "../../../dist/becivic.mjs") : path.resolve(word);
  const { bytes, sha256, metafile } = await buildBundle(file);
  console.log(`${path.relative(process.cwd(), file)}: ${(bytes / 1024 / 1024).toFixed(2)} MB, SHA-256 ${sha256}`);
  if (word === "--parts") for (const line of largestParts(metafile)) console.log(line);
}

function largestParts({ outputs }: Awaited<ReturnType<typeof buildBundle>>["metafile"]): string[] {
  const parts = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const sorted = parts.sort(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput);
  return sorted.slice(0, 20).map(([name, { bytesInOutput }]) => `${String(Math.round(bytesInOutput / 1024)).padStart(6)} kB  ${name}`);
}
