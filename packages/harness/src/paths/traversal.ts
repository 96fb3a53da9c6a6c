import type { PathEntry, PathSource, Profile, SessionFactsTraversal } from "@becivic/contract";

/** Where the user is with one path. It has no consent: each delivery is asked for anew. */
export type Traversal = SessionFactsTraversal;

/** Everything that decides the next step. */
export interface TraversalFacts {
  entry: PathEntry;
  profile: Profile;
  /** `YYYY-MM`: periods that still run end here. */
  thisMonth: string;
  traversal: Traversal;
  /** The source that worked the last time. */
  workedLast?: string | undefined;
  /** Whether the user can be asked for a field of a predicate. */
  isAskable: (field: string) => boolean;
  /** The user could not sign in during this session. */
  isSignInOut: boolean;
  /** Whether one of the agent's tools is a browser. */
  hasBrowser: boolean;
  /** The source whose delivery the user agreed to just now. It is never stored. */
  agreedTo?: string | undefined;
}

export type Choice = "search" | "offline" | "skip";

/** What comes next. A source whose predicates are false is in none of them. */
export type Step =
  /** The path is not for this user: the axis that says so. */
  | { kind: "not_for_you"; field: string }
  /** The one question that decides about the next source. */
  | { kind: "ask"; field: string }
  | { kind: "browser_choice"; source: PathSource }
  /** The source delivers a real document: the user is asked each time. */
  | { kind: "consent"; source: PathSource }
  | { kind: "attempt"; source: PathSource; mode: "drive" | "link" }
  | { kind: "exhausted"; choices: Choice[] }
  | { kind: "ended"; by: "search" | "skip" }
  | { kind: "done" };

export function newTraversal({ version }: Pick<PathEntry, "version">): Traversal {
  return { version, attempts: [] };
}

/** How many sources were tried; those that were declined were not. */
export function triedCount({ attempts }: Traversal): number {
  return attempts.filter(({ outcome }) => outcome !== "declined-by-customer").length;
}
