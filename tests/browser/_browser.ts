import sparticuz from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

/** A real Chromium: the one that comes with npm on Linux, elsewhere the one that BECIVIC_CHROME names. */
export async function launchBrowser(): Promise<Browser> {
  const installed = process.env.BECIVIC_CHROME;
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args: quiet });
  // Its own list is made for a server that handles one page and dies: one process for everything, and no web security.
  const args = sparticuz.args.filter((arg) => !["--single-process", "--no-zygote", "--disable-web-security"].includes(arg));
  return chromium.launch({ executablePath: await sparticuz.executablePath(), args: [...args, ...quiet] });
}
