import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The files of a corpus folder as the rules take them: path from the root, with slashes, to text. */
export function readCorpusFiles(root: string): Map<string, string> {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`there is no folder ${root}`);
  const files = globSync("**/*.{md,mdx,mmd,json}", { cwd: root }).sort();
  return new Map(files.map((file) => [file.replaceAll("\\", "/"), readFileSync(path.join(root, file), "utf8")]));
}
