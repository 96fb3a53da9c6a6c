import { HOUR_MS } from "@becivic/contract";
import { expect, it } from "vitest";
import { clockOffsetOf } from "./clock-offset.ts";

const now = new Date("2026-11-17T10:00:00Z");

it.each<[string | undefined, number]>([
  ["Tue, 17 Nov 2026 13:00:00 GMT", 3 * HOUR_MS],
  ["Tue, 17 Nov 2026 07:00:00 GMT", -3 * HOUR_MS],
  ["Tue, 17 Nov 2026 10:59:00 GMT", 0],
  ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
  ["Fri, 01 Jan 2038 00:00:00 GMT", 0],
  ["+275760-09-13T00:00:00.000Z", 0],
  ["soon", 0],
  [undefined, 0],
])("by the date %s, the clock is off by %i ms [notes.clock]", (date, offset) => {
  expect(clockOffsetOf({ reached: true, status: 200, headers: date === undefined ? {} : { date }, text: "" }, now)).toBe(offset);
  expect(clockOffsetOf({ reached: false, reason: "cut", sent: true }, now)).toBe(0);
});
