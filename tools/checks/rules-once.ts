import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { allowedCopies, copiesIn } from "./repeated-rules.ts";

// Rules with one definition are not typed again elsewhere: statuses, the contract version, the origin, units of time.

const files = globSync("{packages,apps,tools,tests}/**/*.{ts,mjs}", {
  cwd: repositoryRoot,
  exclude: (name) => name === "node_modules" || name === "generated",
}).map((file) => file.replaceAll("\\", "/"));
const copies = files.flatMap((file) => copiesIn(file, readFileSync(path.join(repositoryRoot, file), "utf8")));
const isAllowed = (copy: { file: string; rule: string }): boolean =>
  allowedCopies.some(({ file, rule }) => file === copy.file && rule === copy.rule);
const problems = [
  ...copies
    .filter((copy) => !isAllowed(copy))
    .map(({ file, line, rule, advice }) => `${file}:${line} repeats a rule (${rule}): ${advice}.`),
  ...allowedCopies
    .filter(({ file, rule }) => !copies.some((copy) => copy.file === file && copy.rule === rule))
    .map(({ file, rule }) => `${file} is allowed to repeat a rule (${rule}), and does not: take it off the list.`),
];

for (const problem of problems) console.error(problem);
console.log(`rules once: ${files.length} files, ${allowedCopies.length} allowed, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
