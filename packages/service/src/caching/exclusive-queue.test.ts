import { describe, expect, it } from "vitest";
import { createExclusiveQueue } from "./exclusive-queue.ts";

describe("work that excludes other work", () => {
  it("runs one at a time, in order, also after a failure", async () => {
    const exclusively = createExclusiveQueue();
    const log: string[] = [];
    const work = (name: string, fails: boolean) => async () => {
      log.push(`${name} starts`);
      // Several turns of the event loop, in which other work could start.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
    const outcomes = await Promise.allSettled([exclusively(work("a", false)), exclusively(work("b", true)), exclusively(work("c", false))]);
    expect(log).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(outcomes[0]).toMatchObject({ value: "a" });
    expect(outcomes[1]).toMatchObject({ reason: new Error("b") });
  });
});
