import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { unknownCommands } from "../commands/named-commands.ts";
import { flowProblems } from "./flow-problems.ts";
import { settingProblems } from "./setting-problems.ts";

// Links between our own documents lead to a file, and so do the paths and npm scripts that the documents name. The flows name functions that
// exist, and the page of settings lists what the programs read.

const documents = globSync(["*.md", "docs/**/*.md", "fixtures/*.md", "corpus/docs/*.{md,mdx}"], { cwd: repositoryRoot });
const { scripts } = JSON.parse(readFileSync(path.join(repositoryRoot, "package.json"), "utf8")) as { scripts: Record<string, string> };
const problems: string[] = [];

for (const document of documents) {
  const text = readFileSync(path.join(repositoryRoot, document), "utf8");
  const prose = text.replace(/^```[\s\S]*?^```/gm, "");
  for (const [, target] of prose.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)) {
    const file = path.join(repositoryRoot, path.dirname(document), target ?? "");
    if (!existsSync(file)) problems.push(`${document} links to ${target}, which is not there.`);
  }
  // The pages of the corpus are read elsewhere: what they name in words is not this repository's.
  if (document.startsWith("corpus")) continue;
  for (const [, file] of prose.matchAll(/`((?:apps|corpus|docs|fixtures|migrations|packages|policy|schemas|tests|tools)\/[\w./-]*)`/g)) {
    if (file !== undefined && !existsSync(path.join(repositoryRoot, file))) problems.push(`${document} names ${file}, which is not there.`);
  }
  for (const command of unknownCommands(text, scripts)) problems.push(`${document} names ${command}, which does not exist.`);
}

const settings = {
  "The server on Node, and MCP over standard input": read("apps/node/src/env.ts"),
  "The Worker on Cloudflare": read("apps/cloudflare/src/bindings.ts"),
  "The command becivic": read("apps/cli/src/env.ts"),
  "The operators' command line": read("apps/cli/src/operator/env.ts"),
};
for (const problem of settingProblems(read("docs/settings.md"), settings)) problems.push(`docs/settings.md ${problem}.`);
for (const flow of documents.filter((document) => document.startsWith("docs/flows/")))
  for (const problem of flowProblems(read(flow), readIfThere)) problems.push(`${flow} ${problem}.`);

for (const problem of problems) console.error(problem);
console.log(`links: ${documents.length} documents, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

function read(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), "utf8");
}

/** Empty for a folder, undefined for what does not exist. */
function readIfThere(file: string): string | undefined {
  const full = path.join(repositoryRoot, file);
  if (!existsSync(full)) return undefined;
  return statSync(full).isFile() ? readFileSync(full, "utf8") : "";
}
