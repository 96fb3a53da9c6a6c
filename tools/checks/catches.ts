import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { findDroppedErrors } from "./find-dropped-errors.ts";

// No exception is dropped in code that ships: see docs/decisions/0028-faults-in-the-log.md.

const FOLDERS = "{packages/{service,storage,forge,outbound,http,mcp},apps/*}/src/**/*.ts";
/** Files that may drop one, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "packages/service/src/faults/fault-of.ts": "describes errors; one that throws when it is read cannot be described",
};

const files = globSync(FOLDERS, { cwd: repositoryRoot })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.endsWith(".test.ts"));
const problems = files.flatMap((file) =>
  findDroppedErrors(readFileSync(path.join(repositoryRoot, file), "utf8"))
    .filter(() => !Object.hasOwn(ALLOWED, file))
    .map(({ line, text }) => `${file}:${line}  ${text}`),
);
for (const problem of problems) console.error(problem);
console.log(`catches: ${files.length} files, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
