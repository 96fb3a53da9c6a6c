import path from "node:path";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";
import { repositoryRoot } from "../build/product.ts";
import { sha256Of } from "../build/sha256.ts";
import { neededSchemas } from "./needed-schemas.ts";
import { toComment } from "./program-comment.ts";
import { onlySchemas } from "./schema-plugin.ts";

export interface Bundle {
  bytes: Uint8Array;
  /** Of the file, as hexadecimal digits. */
  sha256: string;
  /** What the program is made of. */
  metafile: Metafile;
}

const common = {
  absWorkingDir: repositoryRoot,
  bundle: true,
  platform: "node",
  target: "node20",
  minify: true,
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  write: false,
} as const satisfies BuildOptions;

/** Builds the command `becivic` as one file without dependencies: a launcher, and the program in a comment, which is compiled when a command needs it. */
export async function buildBundle(): Promise<Bundle> {
  const { text: program, metafile } = await buildProgram();
  const launcher = await build({
    ...common,
    entryPoints: [path.join(import.meta.dirname, "launcher.ts")],
    format: "esm",
  });
  const bytes = new TextEncoder().encode(`#!/usr/bin/env node\n${textOf(launcher)}${toComment(program)}`);
  return { bytes, sha256: sha256Of(bytes), metafile };
}

async function buildProgram(): Promise<{ text: string; metafile: Metafile }> {
  const options = {
    ...common,
    entryPoints: ["@becivic/cli/start"],
    format: "cjs",
    alias: { "@modelcontextprotocol/server/_shims": path.join(import.meta.dirname, "mcp-shims.ts") },
  } as const satisfies BuildOptions;
  const everything = await build({ ...options, plugins: [withoutProof] });
  const sources = Object.keys(everything.metafile.inputs).filter((input) => /^(?:packages|apps)\/.*\.ts$/.test(input));
  const schemas = neededSchemas(sources.map((source) => path.join(repositoryRoot, source)));
  const result = await build({ ...options, plugins: [withoutProof, onlySchemas(schemas)] });
  return { text: textOf(result), metafile: result.metafile };
}

function textOf({ outputFiles: [output] }: { outputFiles: { text: string }[] }): string {
  if (output === undefined) throw new Error("esbuild wrote nothing");
  return output.text;
}

/** The proof reads a whole repository with git: users have neither. Its word says where it runs. */
const withoutProof: Plugin = {
  name: "without-proof",
  setup: (builder) => {
    builder.onResolve({ filter: /^@becivic\/verify$/ }, () => ({ path: "verify", namespace: "absent" }));
    builder.onLoad({ filter: /.*/, namespace: "absent" }, () => ({
      contents: `export async function runVerify() {
  process.stderr.write("becivic verify runs in a clone of the repository: npm run becivic-verify.\\n");
  return 2;
}`,
      loader: "js",
    }));
  },
};
