import { DAY_MS, HOUR_MS } from "@becivic/contract";
import type { ReportFinding } from "./finding.ts";

/**
 * Reports a move that should have happened by now. The bot has two hours, and only votes of days that were over by then count: of a later day, the
 * votes that had arrived are unknown. After many flags in an hour a maintainer decides first, so a missing quarantine is only a note.
 */
export function reportOverdue(
  subject: string,
  asOf: number,
  decisionAt: (votesUntil: number, now: number) => string,
  tell: ReportFinding,
): void {
  const then = decisionAt(asOf - 2 * HOUR_MS - DAY_MS, asOf - 2 * HOUR_MS);
  if (then === "stay" || decisionAt(asOf, asOf) === "stay") return;
  const kind = then === "quarantine" ? "note" : "difference";
  tell({ kind, rule: "overdue", subject, text: `overdue by the votes: ${then}` });
}
