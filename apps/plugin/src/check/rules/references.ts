import path from "node:path/posix";
import { tryParseJson } from "@becivic/contract";
import { type PackageFiles, textAt } from "../../files/package-files.ts";
import { isRecord, linksIn } from "../markdown.ts";
import type { Fault, Rule } from "../rule.ts";
import { HOOKS, type Plugin, SERVERS } from "../subject.ts";
import { eachPlugin } from "./each.ts";
import { markdownOf } from "./markdown-files.ts";

const SCRIPT = /\.m?js$/;
/** Where a bundle has its program in a comment, its imports come before it. */
const PROGRAM_COMMENT = "\n/* The program:\n";

/** What one file says of another: installers copy the plugin, or the folder of one skill, and nothing around it. */
export const referenceRules: readonly Rule[] = [
  {
    id: "links",
    says: "What a text links to, or names in references/ or scripts/, is there.",
    find: eachPlugin((plugin) =>
      namedFiles(plugin)
        .filter(({ target, home }) => isInside(target, home) && !isThere(target, plugin.files))
        .map(({ file, name }) => ({ file, text: `${name} is not there` })),
    ),
  },
  {
    id: "nothing-outside",
    says: "Nothing refers to a file outside the plugin, and no skill to one outside its folder.",
    find: eachPlugin((plugin) => [
      ...namedFiles(plugin)
        .filter(({ target, home }) => !isInside(target, home))
        .map(({ file, name }) => ({ file, text: `${name} leads out of the folder that is copied` })),
      ...settingsOutside(plugin),
      ...startersOutside(plugin),
    ]),
  },
  {
    id: "scripts-alone",
    says: "A script imports nothing but modules of Node: only its file is copied.",
    find: eachPlugin(({ files, fileOf }) =>
      [...files.keys()].filter((name) => SCRIPT.test(name)).flatMap((name) => foreignImports(textAt(files, name) ?? "", fileOf(name))),
    ),
  },
  {
    id: "no-symbolic-links",
    says: "There is no symbolic link: installers drop those that leave the plugin.",
    find: ({ files }) => [...files].filter(([, { isLink }]) => isLink === true).map(([file]) => ({ file, text: "a symbolic link" })),
  },
];

interface NamedFile {
  file: string;
  name: string;
  /** What it leads to, as a path of the plugin. */
  target: string;
  /** The folder that is copied together: that of the skill, or the plugin. */
  home: string;
}

function namedFiles(plugin: Plugin): NamedFile[] {
  return markdownOf(plugin).flatMap(({ path: from, text }) => {
    const home = /^skills\/[^/]+/.exec(from)?.[0] ?? "";
    const file = plugin.fileOf(from);
    const links = linksIn(text).map((name) => ({ file, name, target: path.join(path.dirname(from), name), home }));
    // In a skill, these folders are named from the folder of the skill.
    const mentions = home === "" ? [] : [...text.matchAll(/(?<=[`\s])(?:references|scripts)\/[\w./-]*\w/g)].map(([name]) => name);
    return [...links, ...mentions.map((name) => ({ file, name, target: path.join(home, name), home }))];
  });
}

function isInside(target: string, home: string): boolean {
  return home === "" ? target !== ".." && !target.startsWith("../") && !target.startsWith("/") : `${target}/`.startsWith(`${home}/`);
}

function isThere(target: string, files: PackageFiles): boolean {
  const folder = target.endsWith("/") ? target : `${target}/`;
  return files.has(target) || [...files.keys()].some((name) => name.startsWith(folder));
}

/** Paths in the settings of the plugin that climb out of it or begin at the root of the machine. */
function settingsOutside({ files, fileOf }: Plugin): Fault[] {
  return [SERVERS, HOOKS].flatMap((name) =>
    textsIn(tryParseJson(textAt(files, name) ?? ""))
      .filter((text) => /(?:^|[/\\"'\s])\.\.(?:[/\\]|$)|(?:^|\s)["']?(?:~\/|\/[a-z])/i.test(text))
      .map((text) => ({ file: fileOf(name), text: `“${text}” leads out of the plugin` })),
  );
}

/** A program of bin/ may climb to the plugin, to a file that is there. */
function startersOutside({ files, fileOf }: Plugin): Fault[] {
  const starters = [...files.keys()].filter((name) => name.startsWith("bin/"));
  return starters.flatMap((name) =>
    [...(textAt(files, name) ?? "").matchAll(/\.\.[\\/][\w.\\/-]+/g)]
      .map(([target]) => ({ target, at: path.join("bin", target.replaceAll("\\", "/")) }))
      .filter(({ at }) => !files.has(at))
      .map(({ target }) => ({ file: fileOf(name), text: `${target} is no file of the plugin` })),
  );
}

function foreignImports(script: string, file: string): Fault[] {
  const [beginning = ""] = script.split(PROGRAM_COMMENT);
  const names = [...beginning.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, name = ""]) => name);
  return names.filter((name) => !name.startsWith("node:")).map((name) => ({ file, text: `it imports ${name}` }));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
