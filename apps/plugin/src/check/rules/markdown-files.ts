import { textAt } from "../../files/package-files.ts";
import type { Plugin } from "../subject.ts";

/** The Markdown files of a plugin. */
export function markdownOf({ files }: Plugin): { path: string; text: string }[] {
  return [...files.keys()].filter((path) => path.endsWith(".md")).map((path) => ({ path, text: textAt(files, path) ?? "" }));
}
