import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { repositoryRoot } from "./schema-documents.ts";

/** Writes the files of a target; with --check it only names those that are out of date, and the program ends with 1. */
export function writeOrCheck(target: string, files: Readonly<Record<string, string>>): void {
  const outdated = Object.entries(files).filter(([file, text]) => read(path.join(repositoryRoot, file)) !== text);
  for (const [file, text] of outdated) {
    const place = path.join(repositoryRoot, file);
    if (process.argv.includes("--check")) {
      console.error(`${file} is out of date: run \`npm run codegen\` and commit the result.`);
      process.exitCode = 1;
    } else {
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, text);
    }
  }
  console.log(`${target}: ${outdated.length === 0 ? "up to date" : "changed"}`);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
