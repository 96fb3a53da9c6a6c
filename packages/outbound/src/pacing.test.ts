import { describe, expect, it } from "vitest";
import { createPacing } from "./pacing.ts";

function pacingAt(moments: { now: number }) {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  return { waits, waitTurn: createPacing({ now: () => moments.now, sleep }) };
}

describe("pacing", () => {
  it("lets one start a second at a host, and the others queue in order [outside.pacing]", async () => {
    const clock = { now: 5000 };
    const { waits, waitTurn } = pacingAt(clock);
    await Promise.all([waitTurn("a.be"), waitTurn("a.be"), waitTurn("b.be"), waitTurn("a.be")]);
    expect(waits).toEqual([1000, 2000]);
    clock.now = 7400;
    await waitTurn("a.be");
    expect(waits).toEqual([1000, 2000, 600]);
  });

  it("does not delay a request that comes late enough [outside.pacing]", async () => {
    const clock = { now: 0 };
    const { waits, waitTurn } = pacingAt(clock);
    for (clock.now = 0; clock.now < 5000; clock.now += 1000) await waitTurn("a.be");
    expect(waits).toEqual([]);
  });

  it("forgets hosts whose turn is over, and none whose turn is not", async () => {
    const clock = { now: 0 };
    const { waits, waitTurn } = pacingAt(clock);
    for (let host = 0; host < 3000; host += 1) {
      clock.now = host;
      await waitTurn(`${host}.be`);
    }
    await waitTurn("2500.be");
    expect(waits).toEqual([501]);
  });

  it("really waits [outside.pacing]", async () => {
    const waitTurn = createPacing();
    const started = performance.now();
    await Promise.all([waitTurn("a.be"), waitTurn("a.be")]);
    expect(performance.now() - started).toBeGreaterThan(950);
  });
});
