import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// Every promise in tests/requirements is cited by the title of some test, as [its.id]; every id cited there, or in docs/specification.md, is a promise.

interface Requirement {
  id: string;
  promise: string;
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

const known = new Set(requirements.map(({ id }) => id));
const groups = new Set(requirements.map(({ id }) => id.split(".")[0]));
const shown = [...read("docs/specification.md").matchAll(/`(([a-z]+)\.[a-z-]+)`/g)].flatMap(([, id = "", group]) =>
  groups.has(group) ? [id] : [],
);
const problems = [
  ...requirements.filter(({ id }) => !cited.has(id)).map(({ id, promise }) => `${id} (“${promise}”) is promised, and no test cites it.`),
  ...[...cited].filter(([id]) => !known.has(id)).map(([id, file]) => `${file} cites ${id}, which tests/requirements does not have.`),
  ...shown.filter((id) => !known.has(id)).map((id) => `docs/specification.md names ${id}, which tests/requirements does not have.`),
  ...requirements
    .filter(({ id }, index) => requirements.findIndex((other) => other.id === id) !== index)
    .map(({ id }) => `${id} is listed twice.`),
];
for (const problem of problems) console.error(problem);
console.log(`requirements: ${requirements.length} promises, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
