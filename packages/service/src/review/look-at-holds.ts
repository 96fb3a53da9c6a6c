import { AppError } from "../app-error.ts";
import { failuresOf, type ReportFailure } from "../faults/failures-of.ts";
import type { HeldSubmission } from "../items/submission-row.ts";
import { textsOf } from "../items/texts-of.ts";
import { retention } from "../retention.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeState } from "./change-state.ts";

const BATCH = 200;
// One text that the recogniser cannot read must not block the others; a recogniser that is down is not asked about each of them.
const MOST_FAULTS = 3;

/**
 * Discards texts that have been held for ninety days without a decision. Asks the recogniser again about texts that are held because it did not
 * answer. An item that fails is reported, and tried again by the next run. Returns how many were discarded.
 */
export async function lookAtHolds(now: number, service: ServiceContext): Promise<number> {
  const fail = failuresOf("look-at-holds", service);
  let discarded = 0;
  let faults = 0;
  for (const item of await service.database.heldTexts.list(now - retention.heldMs, BATCH)) {
    try {
      if (item.held_at <= now - retention.heldMs) discarded += (await move(item, "discarded", now, service)) ? 1 : 0;
      else if (faults < MOST_FAULTS) faults = (await askAgain(item, now, service, fail)) ? 0 : faults + 1;
    } catch (error) {
      faults += 1;
      fail("hold_failed", error);
    }
  }
  return discarded;
}

/** Asks the recogniser again about a held text. False where it did not answer. */
async function askAgain(item: HeldSubmission, now: number, service: ServiceContext, fail: ReportFailure): Promise<boolean> {
  const { id, type, words } = item;
  if (words === null) return true;
  const isNamed = await hasName(textsOf(type, words), service, fail);
  if (isNamed === undefined) return false;
  if (isNamed) await service.database.commit([{ do: "set_hold_reason", id, reason: "name" }]);
  else await move(item, "released", now, service);
  return true;
}

/** Undefined where the recogniser did not answer. */
async function hasName(texts: readonly string[], { names }: ServiceContext, fail: ReportFailure): Promise<boolean | undefined> {
  try {
    return await names.hasName(texts);
  } catch (error) {
    fail("recogniser_failed", error);
    return undefined;
  }
}

async function move({ id }: HeldSubmission, to: "released" | "discarded", now: number, service: ServiceContext): Promise<boolean> {
  const stored = await service.database.submissions.find(id);
  if (stored === undefined) return false;
  try {
    await changeState(stored, to, { now, actor: "bot", action: to }, service);
    return true;
  } catch (error) {
    // A maintainer has decided about it in the meantime.
    if (error instanceof AppError && error.code === "invalid_transition") return false;
    throw error;
  }
}
