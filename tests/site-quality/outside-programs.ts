import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const folder = path.resolve(import.meta.dirname, "../../node_modules/.cache/site-quality");

/** Programs of others that judge pages. They are large, and no part of what `npm ci` installs. */
const PINNED = { lighthouse: "13.5.0", "vnu-jar": "26.9.27" } as const;

const inFolder = (file: string): string => path.join(folder, "node_modules", file);

/** The Nu HTML checker, a program for Java. */
export const nuChecker = inFolder("vnu-jar/build/dist/vnu.jar");

/** What is used of Lighthouse: https://github.com/GoogleChrome/lighthouse/blob/main/docs/readme.md. */
interface Lighthouse {
  default: (
    address: string,
    flags: { port: number; output: "json"; logLevel: "error"; skipAudits: readonly string[] },
  ) => Promise<{ lhr: LighthouseResult } | undefined>;
}

export interface LighthouseResult {
  categories: Record<string, { id: string; score: number | null }>;
  runtimeError?: { code: string; message: string };
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number; details?: { items?: unknown[] } }
  >;
}

export async function loadLighthouse(): Promise<Lighthouse["default"]> {
  // Its types are installed with it, when this runs.
  const loaded = (await import(pathToFileURL(inFolder("lighthouse/core/index.js")).href)) as Lighthouse;
  return loaded.default;
}

/** Installs the programs that are missing, or have another version. */
export function installPrograms(): void {
  const missing = Object.entries(PINNED).filter(([name, version]) => versionOf(name) !== version);
  if (missing.length === 0) return;
  const names = Object.entries(PINNED).map(([name, version]) => `${name}@${version}`);
  console.log(`installing ${names.join(", ")}, 200 MB`);
  mkdirSync(folder, { recursive: true });
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--loglevel=error"];
  execFileSync("npm", ["install", ...quiet, "--prefix", folder, ...names], { stdio: "inherit" });
}

function versionOf(name: string): string | undefined {
  const file = inFolder(`${name}/package.json`);
  // Written by npm, which has read it.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : undefined;
}

const PLACES = ["/usr/bin/chromium", "/usr/bin/google-chrome", "/usr/bin/google-chrome-stable", "/usr/bin/chromium-browser"];

/** An installed Chrome: Lighthouse cannot open a page in the one that the tests bring. */
export function installedChrome(): string | undefined {
  return process.env.BECIVIC_CHROME ?? PLACES.find((place) => existsSync(place));
}
