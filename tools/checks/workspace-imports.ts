import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// Every import of another workspace stands in the importer's own package.json. npm links all workspaces into one folder, so that an
// undeclared one works by luck, and tools that follow the link take it for a file of ours.

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifests = globSync("{packages/*,apps/*,tools,tests}/package.json", { cwd: repositoryRoot });
const problems: string[] = [];
let imports = 0;
for (const manifest of manifests) {
  const folder = path.dirname(manifest);
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(path.join(repositoryRoot, manifest), "utf8")) as Manifest;
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]);
  for (const file of globSync("**/*.ts", { cwd: path.join(repositoryRoot, folder), exclude: (entry) => entry === "node_modules" })) {
    const text = readFileSync(path.join(repositoryRoot, folder, file), "utf8");
    for (const [, imported] of text.matchAll(/from "(@becivic\/[a-z-]+)/g)) {
      imports += 1;
      if (imported !== undefined && !declared.has(imported))
        problems.push(`${folder}/${file} imports ${imported}, which ${manifest} does not declare.`);
    }
  }
}
for (const problem of problems) console.error(problem);
console.log(`workspace imports: ${imports}, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
