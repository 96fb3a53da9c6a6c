import { DAY_MS, HOUR_MS } from "@becivic/contract";
import type { ReportFinding } from "./finding.ts";

/**
 * Tells what should have moved by now, and has not. The bot is given two hours, and counted are the votes of the days that were over by then:
 * of a later day a reader cannot tell which votes had arrived. After many flags in an hour people are asked first, so a quarantine that is missing is theirs to explain.
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
  tell({ kind, rule: "overdue", subject, text: `by the votes, this should have happened: ${then}` });
}
