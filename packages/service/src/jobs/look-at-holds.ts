import { AppError } from "../app-error.ts";
import { textsOf } from "../names/texts-of.ts";
import { retention } from "../retention.ts";
import type { ServiceContext } from "../service-context.ts";
import { changeState } from "../submissions/change-state.ts";
import type { HeldSubmission } from "../submissions/submission-row.ts";

const BATCH = 200;
// One text that a recogniser cannot take must not keep the others waiting; a recogniser that is down need not be asked about each.
const MOST_FAULTS = 3;

/**
 * What nobody has looked at for ninety days goes. What is held only because no recogniser answered is shown to it again. How many were
 * discarded.
 */
export async function lookAtHolds(now: number, service: ServiceContext): Promise<number> {
  let discarded = 0;
  let faults = 0;
  for (const item of await service.database.heldSubmissions(now - retention.heldMs, BATCH)) {
    if (item.held_at <= now - retention.heldMs) discarded += (await move(item, "discarded", now, service)) ? 1 : 0;
    else if (faults < MOST_FAULTS) faults = (await askAgain(item, now, service)) ? 0 : faults + 1;
  }
  return discarded;
}

/** False where the recogniser did not answer. */
async function askAgain(item: HeldSubmission, now: number, service: ServiceContext): Promise<boolean> {
  const { id, type, words } = item;
  if (words === null) return true;
  try {
    const isNamed = await service.names.namesSomeone(textsOf(type, words));
    if (isNamed) await service.database.commit([{ do: "note_hold", id, reason: "name" }]);
    else await move(item, "released", now, service);
    return true;
  } catch {
    return false;
  }
}

async function move({ id }: HeldSubmission, to: "released" | "discarded", now: number, service: ServiceContext): Promise<boolean> {
  const stored = await service.database.findSubmission(id);
  if (stored === undefined) return false;
  try {
    await changeState(stored, to, { now, actor: "bot", action: to }, service);
    return true;
  } catch (error) {
    // Somebody decided about it in this very moment.
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}
