import { spawn } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { clockFrom } from "@becivic/harness/node";
import { argumentsOf, asFunction, type Caller, newMachine } from "../harness/_parity.ts";
import { newFolder } from "../plugin/_build.ts";
import { NOW, type Papers } from "./_dossier.ts";

/** The folder of a home in which the plugin is installed. */
export const INSTALLED = "plugins";

/** The functions, at the moment of the dossiers. */
export function dossierAsFunction(origin: string, { locale }: Papers): Caller {
  return asFunction(origin, newMachine(), { clock: clockFrom(NOW), locale });
}

/** The command of the plugin in a new home, with nothing but node on the PATH. It asks the server that the plugin was built for. */
export function dossierAsInstalled(plugin: string, { locale }: Papers): Caller {
  const { home, work } = newMachine();
  const place = path.join(home, INSTALLED, "be civic");
  cpSync(plugin, place, { recursive: true });
  const PATH = newFolder("path");
  symlinkSync(process.execPath, path.join(PATH, "node"));
  const env = { HOME: home, PATH, BECIVIC_ENV: "development", BECIVIC_NOW: NOW.toISOString() };
  return {
    name: "installed",
    home,
    work,
    call: async (word, input) => {
      const { args, standardInput = "" } = argumentsOf(word, input);
      const child = spawn(path.join(place, "bin/becivic"), [...args, `--locale=${locale}`, "--json"], {
        cwd: work,
        env,
        stdio: ["pipe", "pipe", "inherit"],
      });
      child.stdin.end(standardInput);
      // The command prints one document, an answer.
      return JSON.parse((await buffer(child.stdout)).toString("utf8")) as Record<string, unknown>;
    },
  };
}
