import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { ConfigurationError } from "./configuration-error.ts";

const root = path.resolve(import.meta.dirname, "../../..");

export const migrationsFolder = path.join(root, "migrations");

/** Where the build writes the files that the server offers to install. */
export const builtInstallablesFolder = path.join(root, "dist");

const shippedCorpusFolder = path.join(root, "corpus");

/** The corpus that a new repository starts from: the shipped one, or another. */
export function readCorpus(folder: string = shippedCorpusFolder): Map<string, string> {
  const files = globSync("**/*.{md,mdx,mmd,txt,json}", { cwd: folder }).sort();
  if (files.length === 0)
    throw new ConfigurationError(`BECIVIC_CORPUS: there is no corpus in ${folder}. Set a folder that contains one, or leave it out.`);
  return new Map(files.map((file) => [file.replaceAll("\\", "/"), readFileSync(path.join(folder, file), "utf8")]));
}
