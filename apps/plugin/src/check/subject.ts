import { tryParseJson } from "@becivic/contract";
import { type PackageFiles, textAt, within } from "../files/package-files.ts";
import { type HeadedText, isRecord, readHeaded } from "./markdown.ts";

type Json = Readonly<Record<string, unknown>>;

/** A folder with a SKILL.md. */
export interface Skill extends HeadedText {
  /** Where it is, and the name of that folder. */
  folder: string;
  folderName: string;
}

export interface Plugin {
  /** Where it is in the package: empty where the package is the plugin. */
  folder: string;
  files: PackageFiles;
  manifestFile: string;
  manifest: Json | undefined;
  skills: readonly Skill[];
  agents: readonly HeadedText[];
  /** .mcp.json and hooks/hooks.json; undefined where they are missing or damaged. */
  servers: Json | undefined;
  hooksFile: string;
  hooks: Json | undefined;
  /** A path in the plugin, as the package has it. */
  fileOf: (path: string) => string;
}

/** A package as the rules look at it: a marketplace with its plugins, or a plugin alone. */
export interface Subject {
  files: PackageFiles;
  marketplaceFile: string;
  marketplace: Json | undefined;
  /** The package has a list of plugins, or has to have one. */
  isMarketplace: boolean;
  plugins: readonly Plugin[];
}

export const MANIFEST = ".claude-plugin/plugin.json";
export const MARKETPLACE = ".claude-plugin/marketplace.json";
export const SERVERS = ".mcp.json";
export const HOOKS = "hooks/hooks.json";

export function readSubject(files: PackageFiles): Subject {
  const isMarketplace = !files.has(MANIFEST);
  const folders = isMarketplace ? pluginFolders(files) : [""];
  return {
    files,
    marketplaceFile: MARKETPLACE,
    marketplace: jsonAt(files, MARKETPLACE),
    isMarketplace,
    plugins: folders.map((folder) => readPlugin(folder, folder === "" ? files : within(folder, files))),
  };
}

function pluginFolders(files: PackageFiles): string[] {
  const ends = `/${MANIFEST}`;
  return [...files.keys()].filter((path) => path.endsWith(ends)).map((path) => path.slice(0, -ends.length));
}

function readPlugin(folder: string, files: PackageFiles): Plugin {
  const fileOf = (path: string): string => (folder === "" ? path : `${folder}/${path}`);
  const headed = (path: string): HeadedText => readHeaded(fileOf(path), textAt(files, path) ?? "");
  const agents = [...files.keys()].filter((path) => /^agents\/[^/]+\.md$/.test(path));
  return {
    folder,
    files,
    manifestFile: fileOf(MANIFEST),
    manifest: jsonAt(files, MANIFEST),
    skills: skillFolders(files).map((at) => ({ ...headed(`${at}/SKILL.md`), folder: at, folderName: at.split("/").at(-1) ?? "" })),
    agents: agents.map(headed),
    servers: jsonAt(files, SERVERS),
    hooksFile: fileOf(HOOKS),
    hooks: jsonAt(files, HOOKS),
    fileOf,
  };
}

/** Those with a SKILL.md: a rule of its own names the folders without one. */
function skillFolders(files: PackageFiles): string[] {
  return [...files.keys()].filter((path) => path.endsWith("/SKILL.md")).map((path) => path.slice(0, -"/SKILL.md".length));
}

function jsonAt(files: PackageFiles, path: string): Json | undefined {
  const value = tryParseJson(textAt(files, path) ?? "");
  return isRecord(value) ? value : undefined;
}
