import { describe, expect, it } from "vitest";
import { defaultLimits } from "../policy.ts";
import { limitsOfSender } from "./limits-of-sender.ts";

const ADDRESS = { forLimits: "192.0.2.1", forVotes: "192.0.2.1" };

describe("the limits of an address", () => {
  it("are those of the policy", () => {
    expect(limitsOfSender(defaultLimits, ADDRESS)).toEqual(defaultLimits);
  });

  it("are multiplied in a shared network for items, the hour and validated items, and for nothing else [networks.factor]", () => {
    const sharedNetwork = { name: "example-host", factor: 20, ranges: [] };
    const { per_day, per_rolling_hour, all_addresses_per_hour } = defaultLimits;
    expect(limitsOfSender(defaultLimits, { ...ADDRESS, sharedNetwork })).toEqual({
      per_day: { ...per_day, items: 20 * per_day.items, validated_items: 20 * per_day.validated_items },
      per_rolling_hour: { items: 20 * per_rolling_hour.items },
      all_addresses_per_hour,
    });
  });
});
