import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { type Corpus, loadCorpus } from "@becivic/corpus";
import { defaultThresholds, type Thresholds } from "@becivic/lifecycle";
import type { Database } from "./database.ts";
import type { Forge } from "./forge.ts";
import { createInProcessJudge } from "./gates/in-process-judge.ts";
import { createHashing, type Hashing, hexOf } from "./hashing.ts";
import { ownRecogniser } from "./names/own-recogniser.ts";
import { defaultLimits, defaultProbePolicy, type Limits, type ProbePolicy } from "./policy.ts";
import type { Fetcher, NameRecogniser, RaiseAlarm, Randomness, TextJudge } from "./ports.ts";
import { changesWhatIsShown } from "./shown-writes.ts";

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
  daySalts(now: number): Promise<{ today: string; yesterday: string | undefined }>;
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
  let writes = 0;
  const database: Database = {
    ...options.database,
    commit: async (plan) => {
      try {
        return await options.database.commit(plan);
      } finally {
        if (changesWhatIsShown(plan)) writes += 1;
      }
    },
  };
  const hashing = createHashing(pepper);
  let salt: { day: number; today: string; yesterday: string | undefined } | undefined;
  let published: { commitId: string; corpus: Promise<Corpus> } | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    database,
    writes: () => writes,
    forge: options.forge,
    shippedCorpus: options.shippedCorpus,
    thresholds: options.thresholds ?? defaultThresholds,
    names: options.names ?? ownRecogniser,
    texts: options.texts ?? createInProcessJudge(pause),
    fetcher: options.fetcher,
    probePolicy: defaultProbePolicy,
    keepCorpus: (commitId, corpus) => {
      published = { commitId, corpus: Promise.resolve(corpus) };
    },
    exclusively: (work) => {
      const turn = queue.then(work);
      queue = turn.catch(() => {});
      return turn;
    },
    randomness,
    hashing,
    limits: options.limits ?? defaultLimits,
    countsAreKept: options.countsAreKept ?? true,
    pause,
    alarm: options.alarm ?? (() => {}),
    daySalts: async (now) => {
      const day = Math.floor(now / DAY_MS);
      if (salt?.day !== day) {
        // Kept for one hour of the next day: until then, the last hour reaches into it.
        const today = await database.daySalt(day, hexOf(randomness.bytes(16)), (day + 1) * DAY_MS + HOUR_MS);
        salt = { day, today, yesterday: await database.findDaySalt(day - 1) };
      }
      const isFirstHour = now % DAY_MS < HOUR_MS;
      return { today: salt.today, yesterday: isFirstHour ? salt.yesterday : undefined };
    },
    corpusAt: (commitId) => {
      if (published?.commitId !== commitId) {
        const corpus = database.publishedFiles().then((files) => loadCorpus(files));
        // What failed once is asked again.
        corpus.catch(() => {
          published = undefined;
        });
        published = { commitId, corpus };
      }
      return published.corpus;
    },
  };
}
