import type { SharedNetworks } from "@becivic/contract";
import aggregatesFile from "../../../policy/aggregates.json" with { type: "json" };
import tiersFile from "../../../policy/capability-tiers.json" with { type: "json" };
import displayFile from "../../../policy/display.json" with { type: "json" };
import limitsFile from "../../../policy/limits.json" with { type: "json" };
import probesFile from "../../../policy/probes.json" with { type: "json" };
import sharedNetworksFile from "../../../policy/shared-networks.json" with { type: "json" };
import stagingFile from "../../../policy/staging.json" with { type: "json" };

/** How much one address and all addresses may send: policy/limits.json. */
export type Limits = typeof limitsFile;

export const defaultLimits: Limits = limitsFile;

/** The networks that hosted agents share, as they are listed: policy/shared-networks.json. */
// The file has no network as shipped; the type of its empty list would allow none. It is judged by its schema when the service is created.
export const defaultSharedNetworks = sharedNetworksFile as SharedNetworks;

/** How often pages are probed: policy/probes.json. */
export type ProbePolicy = typeof probesFile;

export const defaultProbePolicy: ProbePolicy = probesFile;

/** The smallest numbers that are displayed: policy/display.json. */
export const displayPolicy = displayFile;

/** How many events a group must have before operators are shown it: policy/aggregates.json. */
export const aggregatePolicy = aggregatesFile;

/** How long a submission waits before it is committed, and how far the clock of its sender may differ: policy/staging.json. */
export const stagingPolicy = stagingFile;

/** The capabilities that each type of submission requires: policy/capability-tiers.json. */
export const capabilityTiers = tiersFile;
