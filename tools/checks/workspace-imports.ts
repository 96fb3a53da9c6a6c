import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { findCycle } from "./dependency-cycle.ts";

// Every import of another workspace is declared in the importer's own package.json. npm links all workspaces into one folder, so that an
// undeclared one works by luck, and tools that follow the link take it for a file of ours. What only tests need may be declared in the
// package.json of the root instead: a package whose tests need one that depends on it would declare a cycle.

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const IS_TEST = /(?:\.(?:test|smoke)\.ts|(?:^|\/)_[^/]+\.ts)$/;

const forTests = declaredBy(readManifest("package.json"));
const problems: string[] = [];
const declaredByName = new Map<string, readonly string[]>();
let imports = 0;
for (const manifest of globSync("{packages/*,apps/*,tools,tests}/package.json", { cwd: repositoryRoot })) {
  const folder = path.dirname(manifest);
  const own = readManifest(manifest);
  declaredByName.set(own.name, declaredBy(own));
  for (const file of globSync("**/*.ts", { cwd: path.join(repositoryRoot, folder), exclude: (entry) => entry === "node_modules" })) {
    const declared = new Set([own.name, ...declaredBy(own), ...(IS_TEST.test(file) ? forTests : [])]);
    const text = readFileSync(path.join(repositoryRoot, folder, file), "utf8");
    for (const [, imported] of text.matchAll(/from "(@becivic\/[a-z-]+)/g)) {
      imports += 1;
      if (imported !== undefined && !declared.has(imported))
        problems.push(`${folder}/${file} imports ${imported}, which ${manifest} does not declare.`);
    }
  }
}
const cycle = findCycle(declaredByName);
if (cycle !== undefined) problems.push(`The package.json files declare a cycle: ${cycle.join(" → ")}.`);
for (const problem of problems) console.error(problem);
console.log(`workspace imports: ${imports}, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

function readManifest(file: string): Manifest {
  // A manifest of this repository, which npm has read before.
  return JSON.parse(readFileSync(path.join(repositoryRoot, file), "utf8")) as Manifest;
}

function declaredBy({ dependencies, devDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...devDependencies });
}
