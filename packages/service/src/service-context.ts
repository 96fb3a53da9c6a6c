import type { Corpus } from "@becivic/corpus";
import type { Thresholds } from "@becivic/lifecycle";
import type { Database } from "./database/database.ts";
import type { DaySalts } from "./hashing/day-salts.ts";
import type { Hashing } from "./hashing/hashing.ts";
import type { Limits, ProbePolicy } from "./policy.ts";
import type { Forge } from "./ports/forge.ts";
import type { Fetcher, NameRecogniser, RaiseAlarm, Randomness, TextJudge } from "./ports/ports.ts";

/** What every operation works with. Built once a process; holds caches of what does not change, and no state of any request. */
export interface ServiceContext {
  database: Database;
  /** Undefined where a program has none: then what goes through git waits. */
  forge: Forge | undefined;
  /** The corpus that comes with the program, where there is one to import. */
  shippedCorpus: (() => ReadonlyMap<string, string>) | undefined;
  thresholds: Thresholds;
  /** Looks at every text before it is published. */
  names: NameRecogniser;
  /** Judges every text that is sent. */
  texts: TextJudge;
  /** Undefined where a program asks nothing of the open internet: then nothing is probed. */
  fetcher: Fetcher | undefined;
  probePolicy: ProbePolicy;
  randomness: Randomness;
  hashing: Hashing;
  limits: Limits;
  /** False only in load tests. */
  limitsEnabled: boolean;
  daySalts(now: number): Promise<DaySalts>;
  /** The published corpus, read once a commit. */
  corpusAt(commitId: string): Promise<Corpus>;
  /** Spares reading what was just made. */
  keepCorpus(commitId: string, corpus: Corpus): void;
  /** One at a time: whatever moves main, or depends on where it is. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Grows with each write of this process that readers can see: what was composed before may be out of date. */
  writes(): number;
  /** Lets other requests have a turn between two pieces of long work. */
  pause(): Promise<void>;
  alarm: RaiseAlarm;
}
