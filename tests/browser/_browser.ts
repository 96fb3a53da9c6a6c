import { mkdirSync } from "node:fs";
import path from "node:path";
import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";
import { onceARun } from "../_once-a-run.ts";

const cache = path.resolve(import.meta.dirname, "../../node_modules/.cache/chromium");

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** A real Chromium: the one that comes with npm on Linux, elsewhere the one that BECIVIC_CHROME names. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.BECIVIC_CHROME;
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: quiet });
  // Its own list is made for a server that handles one page and dies: one process for everything, and no web security.
  const args = sparticuz.args.filter((arg) => !["--single-process", "--no-zygote", "--disable-web-security"].includes(arg));
  return chromium.launch({ executablePath: await unpackChromium(), args: [...args, ...quiet] });
}

/** Unpacked into the folder of temporary files, which it takes from the environment. Kept from one run to the next, because it takes long. */
async function unpackChromium(): Promise<string> {
  await onceARun("chromium", async () => {
    mkdirSync(cache, { recursive: true });
    await unpackInto(cache);
  });
  return unpackInto(cache);
}

async function unpackInto(folder: string): Promise<string> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await sparticuz.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
