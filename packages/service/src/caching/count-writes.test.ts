import { describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import type { CommitOutcome, Write } from "../database/writes.ts";
import { countWrites } from "./count-writes.ts";

describe("the count of writes that readers can see", () => {
  const committed = async (): Promise<CommitOutcome> => ({ committed: true, uids: [], hourTotal: undefined });
  const countedOver = (commit: Database["commit"]) => countWrites({ commit });
  const visible: Write = { do: "sweep", now: 0 };
  const hidden: Write = { do: "add_salt", subject: "skill lease", salt: "s" };

  it.each<[plan: Write[], count: number]>([
    [[], 0],
    [[hidden], 0],
    [[visible], 1],
    [[hidden, visible, visible], 1],
  ])("grows by plans, not by writes: %j", async (plan, count) => {
    const { database, writes } = countedOver(committed);
    expect(await database.commit(plan)).toMatchObject({ committed: true });
    expect(writes()).toBe(count);
  });

  it("grows after the write, so that nothing composed before it counts as new", async () => {
    const counts: number[] = [];
    const { database, writes } = countedOver(() => {
      counts.push(writes());
      return committed();
    });
    await database.commit([visible]);
    expect([...counts, writes()]).toEqual([0, 1]);
  });

  it("grows where a write failed: it may have been written", async () => {
    const { database, writes } = countedOver(() => Promise.reject(new Error("lost")));
    await expect(database.commit([visible])).rejects.toThrow("lost");
    expect(writes()).toBe(1);
  });
});
