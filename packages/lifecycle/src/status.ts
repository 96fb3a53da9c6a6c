import { type LifecycleStatus, vocabulary } from "@becivic/contract";

/** What a status can allow. */
export type StatusProperty =
  /** Validations count. */
  | "takesVotes"
  /** Concerns and amendments are accepted, and a rollback may restore it. */
  | "takesChanges"
  /** It is in lists, in search and in the graph. */
  | "isOffered"
  /** It is complete enough for an agent to install, and for llms-full.txt. */
  | "isInstallable"
  /** Its text is served at its own address. */
  | "isReadable"
  /** It is shown to a user without a question first: it is not in testing. */
  | "isConfirmed"
  /** Search engines may index its page. */
  | "isIndexed"
  /** The addresses of its voters and authors are still needed. */
  | "keepsAddresses";

interface StatusRule {
  /** The order of confidence: a higher number is better confirmed. */
  rank: number;
  /** The major and minor version at this status; undefined where the version is frozen. */
  versionLine: string | undefined;
  /** The status to which votes promote. */
  promotesTo: LifecycleStatus | undefined;
  has: readonly StatusProperty[];
}

/** Every list of statuses, in code and in SQL, is derived from this table. */
const RULES = {
  draft: {
    rank: 1,
    versionLine: "0.0",
    promotesTo: undefined,
    has: ["takesChanges", "isOffered", "isReadable", "keepsAddresses"],
  },
  alpha: {
    rank: 2,
    versionLine: "0.1",
    promotesTo: "beta",
    has: ["takesVotes", "takesChanges", "isOffered", "isInstallable", "isReadable", "keepsAddresses"],
  },
  beta: {
    rank: 3,
    versionLine: "0.2",
    promotesTo: "stable",
    has: ["takesVotes", "takesChanges", "isOffered", "isInstallable", "isReadable", "isConfirmed", "keepsAddresses"],
  },
  stable: {
    rank: 4,
    versionLine: "1.0",
    promotesTo: undefined,
    has: ["takesVotes", "takesChanges", "isOffered", "isInstallable", "isReadable", "isConfirmed", "isIndexed"],
  },
  quarantined: { rank: 0, versionLine: undefined, promotesTo: undefined, has: [] },
  deprecated: { rank: 0, versionLine: undefined, promotesTo: undefined, has: ["isReadable"] },
} as const satisfies Record<LifecycleStatus, StatusRule>;

type Rules = typeof RULES;

/** The statuses that have a property. */
export type StatusWith<Property extends StatusProperty> = {
  [Status in LifecycleStatus]: Property extends Rules[Status]["has"][number] ? Status : never;
}[LifecycleStatus];

/** The statuses to which votes promote. */
export type PromotedStatus = NonNullable<Rules[LifecycleStatus]["promotesTo"]>;

/** The rule of a status, for a text that may come from a file or a row. The cast is safe because the key was checked. */
const ruleOf = (status: string): StatusRule | undefined => (Object.hasOwn(RULES, status) ? RULES[status as LifecycleStatus] : undefined);

export function isStatus(text: string): text is LifecycleStatus {
  return ruleOf(text) !== undefined;
}

export function hasProperty<Property extends StatusProperty>(status: string, property: Property): status is StatusWith<Property> {
  return ruleOf(status)?.has.includes(property) === true;
}

/** The statuses that have a property, in the order of the vocabulary. */
export function statusesWith<Property extends StatusProperty>(property: Property): StatusWith<Property>[] {
  return vocabulary.lifecycle_status.filter((status) => hasProperty(status, property));
}

export function promotionFrom(status: LifecycleStatus): PromotedStatus | undefined {
  return RULES[status].promotesTo;
}

/** The statuses from which votes promote. */
export const promotableStatuses: readonly LifecycleStatus[] = vocabulary.lifecycle_status.filter(
  (status) => promotionFrom(status) !== undefined,
);

export function rankOf(status: LifecycleStatus): number {
  return RULES[status].rank;
}

/** Every status, the best confirmed first. */
export const statusesBestFirst: readonly LifecycleStatus[] = vocabulary.lifecycle_status.toReversed().sort((a, b) => rankOf(b) - rankOf(a));

/** The major and minor version of everything at a status; undefined where the version is frozen. */
export function versionLineOf(status: LifecycleStatus): string | undefined {
  return RULES[status].versionLine;
}

export const takesChanges = (status: string): boolean => hasProperty(status, "takesChanges");
export const isOffered = (status: string): status is StatusWith<"isOffered"> => hasProperty(status, "isOffered");
export const isInstallable = (status: string): boolean => hasProperty(status, "isInstallable");
export const isReadable = (status: string): boolean => hasProperty(status, "isReadable");
export const isConfirmed = (status: string): boolean => hasProperty(status, "isConfirmed");
export const isIndexed = (status: string): boolean => hasProperty(status, "isIndexed");
export const keepsAddresses = (status: string): boolean => hasProperty(status, "keepsAddresses");
