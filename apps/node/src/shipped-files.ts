import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

export const migrationsFolder = path.join(root, "migrations");

/** The corpus that comes with the program. */
export function readShippedCorpus(): Map<string, string> {
  const folder = path.join(root, "corpus");
  const files = globSync("**/*.{md,mdx,mmd,json}", { cwd: folder }).sort();
  return new Map(files.map((file) => [file.replaceAll("\\", "/"), readFileSync(path.join(folder, file), "utf8")]));
}
