import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { createDaySalts } from "./day-salts.ts";

const DAY = 20_000;

function saltsOver(stored: Map<number, { salt: string; expiresAt: number }>) {
  const calls: string[] = [];
  let drawn = 0;
  const randomness = { bytes: (count: number) => new Uint8Array(count).fill(++drawn) };
  const limits = {
    daySalt: async (day: number, salt: string, expiresAt: number) => {
      calls.push(`make ${day}`);
      if (!stored.has(day)) stored.set(day, { salt, expiresAt });
      return stored.get(day)?.salt ?? "";
    },
    findDaySalt: async (day: number) => {
      calls.push(`find ${day}`);
      return stored.get(day)?.salt;
    },
  };
  return { salts: createDaySalts({ limits }, randomness), calls };
}

describe("the salts of a day", () => {
  const expired = { salt: "before", expiresAt: DAY * DAY_MS + HOUR_MS };

  it.each([
    ["at midnight", 0, "before"],
    ["in the last millisecond of the first hour", HOUR_MS - 1, "before"],
    ["after the first hour", HOUR_MS, undefined],
    ["at the end of the day", DAY_MS - 1, undefined],
  ])("%s include that of the day before or not", async (_, after, yesterday) => {
    const { salts } = saltsOver(new Map([[DAY - 1, expired]]));
    expect(await salts(DAY * DAY_MS + after)).toEqual({ today: "01".repeat(16), yesterday });
  });

  it("have none of the day before where nothing was sent on it", async () => {
    expect((await saltsOver(new Map()).salts(DAY * DAY_MS)).yesterday).toBeUndefined();
  });

  it("are kept until one hour after the day", async () => {
    const stored = new Map<number, { salt: string; expiresAt: number }>();
    await saltsOver(stored).salts(DAY * DAY_MS + 5);
    expect(stored.get(DAY)?.expiresAt).toBe((DAY + 1) * DAY_MS + HOUR_MS);
  });

  it("are those of the database, where another process was faster", async () => {
    const { salts } = saltsOver(new Map([[DAY, { ...expired, salt: "of another process" }]]));
    expect((await salts(DAY * DAY_MS)).today).toBe("of another process");
  });

  it("are read once a day", async () => {
    const { salts, calls } = saltsOver(new Map());
    for (const now of [0, 1, DAY_MS - 1, DAY_MS]) await salts(DAY * DAY_MS + now);
    expect(calls).toEqual([`make ${DAY}`, `find ${DAY - 1}`, `make ${DAY + 1}`, `find ${DAY}`]);
  });
});
