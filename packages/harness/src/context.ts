import type { Language } from "@becivic/contract";
import type { Asker, Clock, Machine, Randomness, Transport } from "./ports.ts";

/** What an operation runs with. */
export interface Context {
  clock: Clock;
  randomness: Randomness;
  machine: Machine;
  server: Transport;
  asker: Asker;
  settings: Settings;
  /** Procedures in testing that the user agreed to and that no folder remembers, where the process outlives the operation. */
  acceptedTesting?: Set<string>;
}

/** The options of every command. */
export interface Settings {
  /** The data folder that the user picked. */
  dataDir?: string | undefined;
  /** Where the agent writes other files of the task: the buffer is created beside them. */
  outputDir?: string | undefined;
  /** The session that the command belongs to, where it is not the latest open one. */
  session?: string | undefined;
  locale?: Language | undefined;
  /** Opens no connection at all. */
  isOffline: boolean;
  /** Approvals by the agent are refused. */
  requireUser: boolean;
  /** The program that calls, as `name/version`: the `submitting_agent` of an envelope. */
  runtime: string;
}
