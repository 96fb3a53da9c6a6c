import { AppError } from "../app-error.ts";
import type { HeldSubmission } from "../database.ts";
import { textsOf } from "../names/texts-of.ts";
import { changeState } from "../operations/change-submission-status.ts";
import { retention } from "../retention.ts";
import type { ServiceContext } from "../service-context.ts";

const BATCH = 200;

/** What nobody has looked at for ninety days goes. What is held only because no recogniser answered is shown to it again. */
export async function lookAtHolds(now: number, service: ServiceContext): Promise<void> {
  const held = await service.database.heldSubmissions(now - retention.heldMs, BATCH);
  let isAnswering = true;
  for (const item of held) {
    if (item.held_at <= now - retention.heldMs) await move(item, "discarded", now, service);
    else if (isAnswering) isAnswering = await askAgain(item, now, service);
  }
}

/** False where the recogniser is still out of order: then the others wait too. */
async function askAgain(item: HeldSubmission, now: number, service: ServiceContext): Promise<boolean> {
  const { id, type, payload } = item;
  if (payload === null) return true;
  try {
    const isNamed = await service.names.namesSomeone(textsOf(type, JSON.parse(payload)));
    if (isNamed) await service.database.commit([{ do: "note_hold", id, reason: "name" }]);
    else await move(item, "released", now, service);
    return true;
  } catch {
    return false;
  }
}

async function move({ id }: HeldSubmission, to: "released" | "discarded", now: number, service: ServiceContext): Promise<void> {
  const stored = await service.database.findSubmission(id);
  if (stored === undefined) return;
  try {
    await changeState(stored, to, { now, actor: "bot", action: to }, service);
  } catch (error) {
    // Somebody decided about it in this very moment.
    if (!(error instanceof AppError)) throw error;
  }
}
