import { HOUR_MS } from "@becivic/contract";
import type { Tell } from "./finding.ts";

/**
 * Tells what should have moved by now, and has not. Of the last two hours nobody can say whether the bot had the time, and of the hour before
 * them which votes were in. After many flags in an hour people are asked first, so a quarantine that is missing is theirs to explain.
 */
export function tellOverdue(subject: string, asOf: number, decided: (votesUntil: number, now: number) => string, tell: Tell): void {
  const then = decided(asOf - 3 * HOUR_MS, asOf - 2 * HOUR_MS);
  if (then === "stay" || decided(asOf, asOf) === "stay") return;
  const kind = then === "quarantine" ? "note" : "difference";
  tell({ kind, rule: "overdue", subject, text: `by the votes, this should have happened: ${then}` });
}
