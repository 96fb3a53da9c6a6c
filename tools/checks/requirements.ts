import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// Every promise in tests/requirements is cited by the title of some test, as [its.id], and every id that a test cites is a promise. The sentence
// carries the promise; a source is a document of this repository that says why.

interface Requirement {
  id: string;
  promise: string;
  source?: string;
}

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), "utf8");
const requirements = globSync("tests/requirements/*.json", { cwd: repositoryRoot }).flatMap(
  (file) => JSON.parse(read(file)) as Requirement[],
);
const testFiles = globSync(["{packages,apps,tools,tests}/**/*.{test,smoke}.ts", "packages/testkit/src/suites/*.ts"], {
  cwd: repositoryRoot,
  exclude: (name) => name === "node_modules",
});
const cited = new Map<string, string>();
for (const file of testFiles) {
  for (const [, id] of read(file).matchAll(/\[([a-z]+\.[a-z-]+)\](?=(?: \[[a-z]+\.[a-z-]+\])*["`])/g))
    if (id !== undefined) cited.set(id, file);
}

const ids = new Set(requirements.map(({ id }) => id));
const problems = [
  ...requirements.filter(({ id }) => !cited.has(id)).map(({ id, promise }) => `${id} (“${promise}”) is promised, and no test cites it.`),
  ...[...cited].filter(([id]) => !ids.has(id)).map(([id, file]) => `${file} cites ${id}, which tests/requirements does not have.`),
  ...requirements
    .filter(({ source }) => source !== undefined && !existsSync(path.join(repositoryRoot, source)))
    .map(({ id, source }) => `${id} has the source ${source}, which is not a file of this repository.`),
  ...requirements
    .filter(({ promise }) => !/^\S.{20,}\.$/s.test(promise))
    .map(({ id }) => `${id} does not carry its promise as a sentence.`),
  ...requirements
    .filter(({ id }, index) => requirements.findIndex((other) => other.id === id) !== index)
    .map(({ id }) => `${id} is listed twice.`),
];
for (const problem of problems) console.error(problem);
console.log(`requirements: ${requirements.length} promises, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
