import { vocabulary } from "@becivic/contract";
import type { Context, Settings } from "@becivic/harness/commands";
import {
  clockFrom,
  createHttpTransport,
  createNodeMachine,
  createOfflineTransport,
  systemClock,
  systemRandomness,
} from "@becivic/harness/node";
import type { GlobalValues } from "./arguments/global-options.ts";
import { usage } from "./arguments/usage.ts";
import type { Environment } from "./env.ts";
import { VERSION } from "./version.ts";

/** What an operation runs with: this machine, this server, this terminal. */
export function createContext(
  globals: GlobalValues,
  { origin, now }: Environment,
  host: { env: Readonly<Record<string, string | undefined>>; workingFolder: string; asker: Context["asker"] },
): Context {
  const settings = settingsOf(globals);
  return {
    clock: now === undefined ? systemClock : clockFrom(now),
    randomness: systemRandomness,
    machine: createNodeMachine(host.env, host.workingFolder),
    server: settings.isOffline ? createOfflineTransport(origin) : createHttpTransport(origin, { runtime: settings.runtime }),
    asker: host.asker,
    settings,
  };
}

function settingsOf(globals: GlobalValues): Settings {
  return {
    dataDir: globals["data-dir"],
    outputDir: globals["output-dir"],
    session: globals.session,
    locale: languageOf(globals.locale),
    isOffline: globals.offline === true,
    requireUser: globals["require-user"] === true,
    runtime: `becivic/${VERSION}`,
  };
}

function languageOf(locale: string | undefined): Settings["locale"] {
  if (locale === undefined) return undefined;
  const language = vocabulary.language.find((one) => one === locale);
  if (language === undefined) throw usage(`--locale is one of: ${vocabulary.language.join(", ")}.`);
  return language;
}
