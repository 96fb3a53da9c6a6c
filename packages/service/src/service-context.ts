import type { Corpus } from "@becivic/corpus";
import type { Thresholds } from "@becivic/lifecycle";
import type { Database } from "./database/database.ts";
import type { DaySalts } from "./hashing/day-salts.ts";
import type { Hashing } from "./hashing/hashing.ts";
import type { SharedNetwork } from "./hashing/shared-networks.ts";
import type { Limits, ProbePolicy } from "./policy.ts";
import type { Forge } from "./ports/forge.ts";
import type { Fetcher, NameRecogniser, RaiseAlarm, Randomness, TextJudge } from "./ports/ports.ts";

/** The dependencies of every operation. Built once a process; it has caches of immutable data, and no state of a request. */
export interface ServiceContext {
  database: Database;
  /** Undefined where a program has none: then changes of texts wait. */
  forge: Forge | undefined;
  /** The corpus that ships with the program, where there is one to import. */
  shippedCorpus: (() => ReadonlyMap<string, string>) | undefined;
  thresholds: Thresholds;
  /** Checks every text before it is published. */
  names: NameRecogniser;
  /** Judges every submitted draft and amendment. */
  texts: TextJudge;
  /** Undefined where a program sends no requests to the internet: then nothing is probed. */
  fetcher: Fetcher | undefined;
  probePolicy: ProbePolicy;
  randomness: Randomness;
  hashing: Hashing;
  limits: Limits;
  /** The networks that vote as one address each. */
  sharedNetworks: readonly SharedNetwork[];
  /** False only in load tests. */
  limitsEnabled: boolean;
  daySalts(now: number): Promise<DaySalts>;
  /** The published corpus, read once for each commit. */
  corpusAt(commitId: string): Promise<Corpus>;
  /** Caches a corpus that was just composed, so that it is not read again. */
  keepCorpus(commitId: string, corpus: Corpus): void;
  /** Runs tasks that move main, or depend on it, one at a time. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** The number of writes of this process that readers can see. Values composed before the last one may be out of date. */
  writes(): number;
  /** Yields to other requests during long computations. */
  pause(): Promise<void>;
  alarm: RaiseAlarm;
}
