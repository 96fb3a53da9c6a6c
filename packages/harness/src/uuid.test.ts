import { expect, it } from "vitest";
import { newId } from "./uuid.ts";

const clock = { now: () => new Date("2026-11-17T10:00:00Z"), wait: () => Promise.resolve() };

it("writes the moment and random bits", () => {
  const id = newId("ses", clock, { bytes: (length) => new Uint8Array(length).fill(0xff) });
  expect(id).toBe("ses_01a1e8f2-f900-7fff-bfff-ffffffffffff");
});

it("differs at the same moment", () => {
  let draws = 0;
  const randomness = {
    bytes: (length: number) => {
      draws += 1;
      return new Uint8Array(length).fill(draws);
    },
  };
  expect(newId("ses", clock, randomness)).not.toBe(newId("ses", clock, randomness));
});
