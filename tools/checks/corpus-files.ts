import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { CheckFault } from "./check-report.ts";

/** The files of a corpus folder as the rules take them: path from the root, with slashes, to text. */
export function readCorpusFiles(root: string): Map<string, string> {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new CheckFault("no_such_folder", root, "There is no such folder.");
  const files = globSync("**/*.{md,mdx,mmd,txt,json,jsonl}", { cwd: root })
    .filter((file) => statSync(path.join(root, file)).isFile())
    .sort();
  return new Map(files.map((file) => [file.replaceAll("\\", "/"), readText(path.join(root, file), file)]));
}

function readText(file: string, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch {
    throw new CheckFault("encoding", name, "Save the file as UTF-8.");
  }
}
