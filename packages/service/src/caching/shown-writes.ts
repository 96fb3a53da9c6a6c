import type { Write } from "../database/writes.ts";

/** Writes that change nothing that a reader sees. */
const HIDDEN: ReadonlySet<Write["do"]> = new Set([
  "count",
  "stage",
  "remember",
  "renew_cancel_token",
  "add_salt",
  "keep_flagger",
  "keep_submitter",
]);

/** Whether a plan changes what a page or an answer shows. Staging an item makes no page out of date. */
export function changesWhatIsShown(plan: readonly Write[]): boolean {
  return plan.some((write) => !HIDDEN.has(write.do));
}
