import { readFileSync } from "node:fs";

const CALL = /\b(?:validate|acceptValue)\(\s*"(?<name>[a-z][a-z0-9-]*)"/g;
const OPERATION = /\bdefineOperation\(\{\s*name: "(?<name>[a-z][a-z0-9-]*)"/g;

/** The schemas by which the code of a bundle judges values: those that it names, and the input and the output of each operation. */
export function neededSchemas(files: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    for (const match of text.matchAll(CALL)) names.add(match.groups?.name ?? "");
    for (const { groups: { name = "" } = {} } of text.matchAll(OPERATION))
      for (const end of ["input", "output"]) names.add(`${name}-${end}`);
  }
  return names;
}
