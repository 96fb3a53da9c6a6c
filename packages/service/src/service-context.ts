import type { Corpus } from "@becivic/corpus";
import { defaultThresholds, type Thresholds } from "@becivic/lifecycle";
import { countWrites } from "./count-writes.ts";
import type { Database } from "./database.ts";
import { createDaySalts, type DaySalts } from "./day-salts.ts";
import { createExclusiveQueue } from "./exclusive-queue.ts";
import type { Forge } from "./forge.ts";
import { createInProcessJudge } from "./gates/in-process-judge.ts";
import { createHashing, type Hashing } from "./hashing.ts";
import { ownRecogniser } from "./names/own-recogniser.ts";
import { defaultLimits, defaultProbePolicy, type Limits, type ProbePolicy } from "./policy.ts";
import type { Fetcher, NameRecogniser, RaiseAlarm, Randomness, TextJudge } from "./ports.ts";
import { PublishedCorpus } from "./published-corpus.ts";

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
  countsAreKept: boolean;
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

export interface ServiceOptions {
  database: Database;
  forge?: Forge | undefined;
  shippedCorpus?: () => ReadonlyMap<string, string>;
  thresholds?: Thresholds;
  names?: NameRecogniser | undefined;
  fetcher?: Fetcher | undefined;
  texts?: TextJudge | undefined;
  randomness: Randomness;
  /** A secret that is kept outside the database. */
  pepper: string;
  limits?: Limits;
  countsAreKept?: boolean;
  pause?: () => Promise<void>;
  alarm?: RaiseAlarm;
}

export function createServiceContext(options: ServiceOptions): ServiceContext {
  const { randomness, pepper, pause = () => new Promise((resolve) => setTimeout(resolve, 0)) } = options;
  const { database, writes } = countWrites(options.database);
  const corpus = new PublishedCorpus(database);
  return {
    database,
    writes,
    forge: options.forge,
    shippedCorpus: options.shippedCorpus,
    thresholds: options.thresholds ?? defaultThresholds,
    names: options.names ?? ownRecogniser,
    texts: options.texts ?? createInProcessJudge(pause),
    fetcher: options.fetcher,
    probePolicy: defaultProbePolicy,
    randomness,
    hashing: createHashing(pepper),
    limits: options.limits ?? defaultLimits,
    countsAreKept: options.countsAreKept ?? true,
    daySalts: createDaySalts(database, randomness),
    corpusAt: (commitId) => corpus.at(commitId),
    keepCorpus: (commitId, made) => corpus.keep(commitId, made),
    exclusively: createExclusiveQueue(),
    pause,
    alarm: options.alarm ?? (() => {}),
  };
}
