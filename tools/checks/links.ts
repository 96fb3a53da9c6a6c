import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// Links between our own documents lead somewhere, and so do the paths and npm scripts that the documents name.

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
  for (const [, named] of prose.matchAll(/`((?:apps|docs|fixtures|packages|policy|schemas|tests|tools)\/[\w./-]*)`/g)) {
    if (named !== undefined && !existsSync(path.join(repositoryRoot, named)))
      problems.push(`${document} names ${named}, which is not there.`);
  }
  for (const [, script] of text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)) {
    if (script !== undefined && !(script in scripts)) problems.push(`${document} names npm run ${script}, which is not a script.`);
  }
}

for (const problem of problems) console.error(problem);
console.log(`links: ${documents.length} documents, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
