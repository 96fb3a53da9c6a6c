import type { PathSource } from "@becivic/contract";
import { judgeSignals, type Observed } from "@becivic/corpus";

/** What is known about an attempt. */
export interface AttemptReport {
  /** What the user says. */
  outcome?: "success" | "failed" | undefined;
  /** Why it failed, by a name that `signalsOf` lists. */
  signal?: string | undefined;
  observed?: Observed | undefined;
  /** The user went there alone: only the user saw how it ended. */
  isUserAlone?: boolean;
}

export type Verdict =
  | { outcome: "success"; isConfirmedByUser: boolean }
  | { outcome: "failed"; signal: string }
  | { outcome: "ambiguous"; unseen: string[] };

/** Reasons that a user can give at any source. */
const GENERAL_SIGNALS = [
  "page-not-found",
  "service-down",
  "login-refused",
  "captcha-unsolvable",
  "document-refused",
  "user-reported-no-document",
] as const;

/** The names by which a failure can be reported. */
export function signalsOf({ validation_path: { failure_signals: own } }: PathSource): string[] {
  return [...new Set([...own.map(({ check }) => check), ...GENERAL_SIGNALS])];
}

/**
 * How an attempt ended. A failure that was seen counts, whatever else was seen. Where the user takes over or went alone, only the user knows the end of
 * it; where the agent did all of it, every check of success must have been seen. What is in between is no success.
 */
export function judgeAttempt(source: PathSource, { outcome, signal, observed, isUserAlone = false }: AttemptReport): Verdict {
  const judgement = judgeSignals(source.validation_path, observed ?? {});
  if (judgement.outcome === "failure") return { outcome: "failed", signal: judgement.signal };
  if (outcome === "failed" || signal !== undefined) return { outcome: "failed", signal: signal ?? "user-reported-no-document" };
  const isConfirmed = outcome === "success" || observed?.answers?.["user-confirms-document-received"] === true;
  if (isConfirmed && (isUserAlone || source.actor.handoff.when !== "none")) return { outcome: "success", isConfirmedByUser: true };
  const needsUser = source.validation_path.user_confirms_required;
  if (judgement.outcome === "success" && (isConfirmed || !needsUser)) return { outcome: "success", isConfirmedByUser: isConfirmed };
  return { outcome: "ambiguous", unseen: judgement.outcome === "ambiguous" ? judgement.unseen : [] };
}
