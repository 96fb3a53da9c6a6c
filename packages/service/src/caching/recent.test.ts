import { MINUTE_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { Recent } from "./recent.ts";

function setUp() {
  const state = { now: 0, writes: 0, made: 0 };
  const moment = { now: () => state.now, writes: () => state.writes };
  const recent = new Recent<string>({ most: 3, mostBytes: 10, bytesOf: (value) => value.length });
  return { state, moment, recent };
}

/** Something that is made when the test says so. */
function slow() {
  const gates: ((value: string) => void)[] = [];
  const make = (): Promise<string> => new Promise((resolve) => gates.push(resolve));
  return { gates, make };
}

describe("what was composed a moment ago", () => {
  it("is made once for a hundred who ask at the same time [fair.once]", async () => {
    const { moment, recent } = setUp();
    const { gates, make } = slow();
    const answers = Array.from({ length: 100 }, () => recent.once("a", moment, make));
    expect(gates).toHaveLength(1);
    gates[0]?.("one");
    expect(new Set(await Promise.all(answers))).toEqual(new Set(["one"]));
    expect(await recent.once("a", moment, make)).toBe("one");
    expect(gates).toHaveLength(1);
  });

  it("is never older than a write that came before the question, and is made once for all who asked after it [fair.once]", async () => {
    const { state, moment, recent } = setUp();
    const { gates, make } = slow();
    const before = recent.once("a", moment, make);
    state.writes += 1;
    const after = Array.from({ length: 50 }, () => recent.once("a", moment, make));
    expect(gates).toHaveLength(1);
    gates[0]?.("old");
    expect(await before).toBe("old");
    await expect.poll(() => gates.length).toBe(2);
    gates[1]?.("new");
    expect(new Set(await Promise.all(after))).toEqual(new Set(["new"]));
    expect(gates).toHaveLength(2);
  });

  it("is made again after one failed, which all who waited are told [fair.once]", async () => {
    const { moment, recent } = setUp();
    const broken = () => Promise.reject(new Error("broken"));
    const outcomes = await Promise.allSettled([recent.once("a", moment, broken), recent.once("a", moment, broken)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await recent.once("a", moment, async () => "well")).toBe("well");
  });

  it("is forgotten after a minute and after a write", async () => {
    const { state, moment, recent } = setUp();
    const make = async () => {
      state.made += 1;
      return String(state.made);
    };
    expect([await recent.once("a", moment, make), await recent.once("a", moment, make)]).toEqual(["1", "1"]);
    state.now += MINUTE_MS;
    expect(await recent.once("a", moment, make)).toBe("2");
    state.writes += 1;
    expect(await recent.once("a", moment, make)).toBe("3");
  });

  it("keeps so many and so many bytes, of those that are used [fair.once]", () => {
    const { recent } = setUp();
    const cachedKeys = () => ["a", "b", "c", "d", "e"].filter((key) => recent.get(key, 0, 0) !== undefined);
    for (const key of ["a", "b", "c"]) recent.put(key, "x", 0, 0);
    recent.get("a", 0, 0);
    recent.put("d", "x", 0, 0);
    expect(cachedKeys()).toEqual(["a", "c", "d"]);
    recent.put("e", "x".repeat(8), 0, 0);
    expect(cachedKeys()).toEqual(["c", "d", "e"]);
    recent.put("a", "x".repeat(11), 0, 0);
    expect(cachedKeys()).toEqual([]);
  });
});
