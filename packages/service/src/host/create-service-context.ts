import type { SharedNetworks } from "@becivic/contract";
import { defaultThresholds, type Thresholds } from "@becivic/lifecycle";
import { countWrites } from "../caching/count-writes.ts";
import { createExclusiveQueue } from "../caching/exclusive-queue.ts";
import { PublishedCorpus } from "../corpus-state/published-corpus.ts";
import type { Database } from "../database/database.ts";
import { createDaySalts } from "../hashing/day-salts.ts";
import { createHashing } from "../hashing/hashing.ts";
import { readSharedNetworks, type SharedNetwork } from "../hashing/shared-networks.ts";
import { ownRecogniser } from "../names/own-recogniser.ts";
import { defaultLimits, defaultProbePolicy, defaultSharedNetworks, type Limits } from "../policy.ts";
import type { Forge } from "../ports/forge.ts";
import type { Fetcher, NameRecogniser, RaiseAlarm, Randomness, TextJudge } from "../ports/ports.ts";
import type { ServiceContext } from "../service-context.ts";
import { createInProcessJudge } from "../submitting/gates/in-process-judge.ts";

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
  sharedNetworks?: SharedNetworks;
  limitsEnabled?: boolean;
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
    sharedNetworks: sharedNetworksOf(options.sharedNetworks ?? defaultSharedNetworks),
    limitsEnabled: options.limitsEnabled ?? true,
    daySalts: createDaySalts(database, randomness),
    corpusAt: (commitId) => corpus.at(commitId),
    keepCorpus: (commitId, newCorpus) => corpus.keep(commitId, newCorpus),
    exclusively: createExclusiveQueue(),
    pause,
    alarm: options.alarm ?? (() => {}),
  };
}

/** A list with a fault stops the program: without its range, a network would have a vote for each address. */
function sharedNetworksOf(file: SharedNetworks): readonly SharedNetwork[] {
  const outcome = readSharedNetworks(file);
  if (!outcome.loaded) throw new Error(`policy/shared-networks.json: ${outcome.problems.join("; ")}.`);
  return outcome.networks;
}
