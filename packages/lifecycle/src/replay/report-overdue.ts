import { DAY_MS, HOUR_MS } from "@becivic/contract";
import type { ReportFinding } from "./finding.ts";

/** What `decisionAt` calls a deprecation because no source works. */
export const DEPRECATE_BY_SOURCES = "deprecate by sources";

const MAY_WAIT: readonly string[] = ["quarantine", DEPRECATE_BY_SOURCES];

/**
 * Reports a move that should have happened by now. The bot has two hours, and only votes of days that were over by then count: of a later day, the
 * votes that had arrived are unknown. After many flags in an hour, or many paths deprecated by votes in a day, a maintainer decides first: such a move
 * that is missing is only a note.
 */
export function reportOverdue(
  subject: string,
  asOf: number,
  decisionAt: (votesUntil: number, now: number) => string,
  tell: ReportFinding,
): void {
  const then = decisionAt(asOf - 2 * HOUR_MS - DAY_MS, asOf - 2 * HOUR_MS);
  if (then === "stay" || decisionAt(asOf, asOf) === "stay") return;
  const kind = MAY_WAIT.includes(then) ? "note" : "difference";
  tell({ kind, rule: "overdue", subject, text: `overdue by the votes: ${then}` });
}
