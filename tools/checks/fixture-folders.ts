import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { entryPoints, readSchemaDocuments, repositoryRoot } from "../codegen/schema-documents.ts";

// Every folder of fixtures has a reader, and every schema with a validator has examples of both kinds.

// Loaded by the tests of the scrub, of the corpus and of older folders, each by its own reader.
const OTHER_READERS = [
  "pii-samples",
  "nrn-checksum",
  "path-sources",
  "path-eligibility",
  "corpus-rules",
  "names",
  "harmless",
  "scrub",
  "folders",
];

const root = path.join(repositoryRoot, "fixtures");
const suites = JSON.parse(readFileSync(path.join(root, "suites.json"), "utf8")) as Record<string, string>;
const folders = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
// The operations of the harness are judged by what they take and answer in tests/harness.
const documents = readSchemaDocuments().filter(({ folder }) => folder !== "schemas/consumer/operations");
const schemas = entryPoints(documents).map(({ name }) => name);
const covered = new Set(Object.values(suites));

const problems = [
  ...folders
    .filter((folder) => !(folder in suites) && !OTHER_READERS.includes(folder))
    .map((folder) => `fixtures/${folder} is read by no test.`),
  ...schemas.filter((name) => !covered.has(name)).map((name) => `The schema ${name} has no fixtures.`),
  ...Object.keys(suites).flatMap((folder) =>
    ["valid", "invalid"]
      .filter((kind) => globSync(`${folder}/${kind}/**/*.json`, { cwd: root }).length === 0)
      .map((kind) => `fixtures/${folder} has no ${kind} example.`),
  ),
  ...globSync("pii-samples/*.txt", { cwd: root })
    .filter((file) => !existsSync(path.join(root, file.replace(".txt", ".expected.json"))))
    .map((file) => `fixtures/${file} says nowhere what to expect.`),
];
for (const problem of problems) console.error(problem);
console.log(`fixtures: ${folders.length} folders, ${schemas.length} schemas, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
