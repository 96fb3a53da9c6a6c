import { readFileSync } from "node:fs";
import path from "node:path";
import { PROJECT_ORIGIN } from "@becivic/contract";
import { type PackageFile, type PackageFiles, textAt, textFile } from "../files/package-files.ts";
import { readFolder } from "../files/read-folder.ts";
import { repositoryRoot } from "./product.ts";

const app = path.join(repositoryRoot, "apps/plugin");

/** The source of the icon is drawn once and not installed. */
const NOT_INSTALLED = ["icon.svg"];

/** What people wrote for the packages, with the addresses of the server that they are built for. */
export function readTexts(server: string): PackageFiles {
  const sources = readFolder(path.join(app, "package"));
  const texts = new Map<string, PackageFile>([["LICENSE", readLicence()]]);
  for (const [name, file] of sources) {
    if (NOT_INSTALLED.includes(name)) continue;
    texts.set(name, name.endsWith(".md") ? textFile((textAt(sources, name) ?? "").replaceAll(PROJECT_ORIGIN, server)) : file);
  }
  return texts;
}

export function readLicence(): PackageFile {
  return { bytes: readFileSync(path.join(repositoryRoot, "LICENSE")), isExecutable: false };
}

/** A text of apps/plugin/texts. */
export function readText(name: string, server: string): PackageFile {
  return textFile(readFileSync(path.join(app, "texts", name), "utf8").replaceAll("{{server}}", server));
}
