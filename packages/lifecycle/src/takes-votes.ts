import { hasProperty } from "./status.ts";

/** Why a path was deprecated, and whether votes can still bring it back. */
const REASONS = {
  staleness: { takesVotes: true },
  sources: { takesVotes: false },
  operator: { takesVotes: false },
} as const satisfies Record<string, { takesVotes: boolean }>;

export type DeprecationReason = keyof typeof REASONS;

export function isDeprecationReason(text: string): text is DeprecationReason {
  return Object.hasOwn(REASONS, text);
}

/** The reasons after which a deprecated path takes votes again. */
export const reasonsThatTakeVotes: readonly DeprecationReason[] = Object.keys(REASONS)
  .filter(isDeprecationReason)
  .filter((reason) => REASONS[reason].takesVotes);

/** Whether validations count. A path that went stale takes them too: the first confirm brings it back. */
export function takesVotes(status: string, deprecatedFor?: DeprecationReason): boolean {
  if (status === "deprecated") return deprecatedFor !== undefined && REASONS[deprecatedFor].takesVotes;
  return hasProperty(status, "takesVotes");
}
