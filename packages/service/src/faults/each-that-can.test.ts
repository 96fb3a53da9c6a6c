import { expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { eachThatCan } from "./each-that-can.ts";

it("leaves out what cannot be made, and reports it unless it is a refusal [jobs.items]", async () => {
  const alarms: unknown[] = [];
  const service = { pause: () => Promise.resolve(), alarm: (...alarm: unknown[]) => alarms.push(alarm) };
  const bug = new TypeError("a secret");
  const outcomes: Record<string, () => string> = {
    fine: () => "made",
    refused: () => {
      throw new AppError("not_found");
    },
    broken: () => {
      throw bug;
    },
  };
  const make = async (item: string) => outcomes[item]?.();
  expect(await eachThatCan(["fine", "refused", "broken", "fine", "broken"], make, service)).toEqual(["made", "made"]);
  expect(alarms).toEqual([["entry_failed", { step: "compose-list", error: bug }]]);
});
