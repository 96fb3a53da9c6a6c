import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Bundle } from "../bundle/build-bundle.ts";
import { repositoryRoot } from "./product.ts";

const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
/** The beginning of a generated file with lists of others: which lists, and under which licence. */
const HEADER = /^(?:\/\/.*\n)+/;

const INTRODUCTION = `The program becivic contains code and lists of others. Their notices follow. Its own code and texts are under CC BY 4.0.
`;

/** The notices that the licences of the parts of a bundle ask for: of each package of npm, and of each list of words or places. */
export function noticesOf({ inputs }: Bundle["metafile"]): string {
  const files = Object.keys(inputs);
  const packages = [...new Set(files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []))].map(noticeOfPackage);
  const lists = files.filter((file) => /^packages\/.*\/generated\/.*\.ts$/.test(file)).flatMap(noticeOfList);
  // Two versions of a package have one licence each; the same text twice is one notice.
  return [INTRODUCTION, ...new Set([...packages, ...lists].sort())].join(`\n${"-".repeat(80)}\n\n`);
}

function noticeOfPackage(folder: string): string {
  const root = path.join(repositoryRoot, folder);
  // The manifest of an installed package, which npm has read before.
  const { name, version, license: licence } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as Record<string, unknown>;
  const [file] = globSync(["LICEN[CS]E*", "licen[cs]e*", "COPYING*"], { cwd: root }).sort();
  const text = file === undefined || !existsSync(path.join(root, file)) ? "" : `\n${readFileSync(path.join(root, file), "utf8").trim()}\n`;
  return `${String(name)} ${String(version)} (${String(licence)})\n${text}`;
}

function noticeOfList(file: string): string[] {
  const header = HEADER.exec(readFileSync(path.join(repositoryRoot, file), "utf8"))?.[0] ?? "";
  const lines = header
    .split("\n")
    .slice(1)
    .map((line) => line.replace(/^\/\/ ?/, ""));
  return /\b(?:CC BY|Copyright|licen[cs]e)\b/i.test(header) ? [`${path.basename(file)}\n\n${lines.join("\n").trim()}\n`] : [];
}
