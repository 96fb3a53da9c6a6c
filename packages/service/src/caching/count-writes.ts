import type { Database } from "../database/database.ts";
import { changesWhatIsShown } from "./shown-writes.ts";

/** A database that counts the plans whose writes readers can see. */
export function countWrites<Store extends Pick<Database, "commit">>(database: Store): { database: Store; writes: () => number } {
  let count = 0;
  const commit: Database["commit"] = async (plan) => {
    try {
      return await database.commit(plan);
    } finally {
      // Counted after a failure too, because the plan may have been written.
      if (changesWhatIsShown(plan)) count += 1;
    }
  };
  return { database: { ...database, commit }, writes: () => count };
}
