import type { Database } from "../database/database.ts";
import type { Clock } from "../ports/ports.ts";
import type { ServiceContext } from "../service-context.ts";
import { walkClock } from "./walk-clock.ts";

/** A clock for tests and demonstrations: it only moves by calls of `move`, and survives a restart. */
export interface ManualClock extends Clock {
  move(milliseconds: number, service: ServiceContext): Promise<void>;
}

export async function createManualClock(database: Database, startAt: number): Promise<ManualClock> {
  let now = (await database.clock.manual()) ?? startAt;
  const set = async (moment: number): Promise<void> => {
    await database.commit([{ do: "set_manual_clock", now: moment }]);
    now = moment;
  };
  await set(now);
  let walk = Promise.resolve();
  return {
    now: () => now,
    // One walk after the other, so that time never goes backwards.
    move: (milliseconds, service) => {
      const next = walk.then(() => walkClock(now, now + milliseconds, set, service));
      walk = next.catch(() => {});
      return next;
    },
  };
}
