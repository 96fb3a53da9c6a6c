import type { Write } from "../database/writes.ts";

/** What is kept for later or counted: no reader sees a difference. */
const HIDDEN: ReadonlySet<Write["do"]> = new Set([
  "count",
  "stage",
  "remember",
  "renew_cancel_token",
  "add_salt",
  "keep_flagger",
  "keep_submitter",
]);

/** Whether a plan changes anything that a page or an answer shows. A thousand staged items make no page out of date. */
export function changesWhatIsShown(plan: readonly Write[]): boolean {
  return plan.some((write) => !HIDDEN.has(write.do));
}
