import { DAY_MS, HOUR_MS, schemaFiles } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { stagingPolicy } from "../../policy.ts";
import { checkTiming, commitEtaOf } from "./check-timing.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");

const sent = (off: number) => ({ submitted_at: new Date(NOW + off).toISOString() });

describe("the moment of sending", () => {
  it.each([
    ["now", 0, true],
    ["an hour ahead", HOUR_MS, true],
    ["more than an hour ahead", HOUR_MS + 1, false],
    ["seven days behind", -7 * DAY_MS, true],
    ["more than seven days behind", -7 * DAY_MS - 1, false],
  ])("%s [rules.staging]", (_name, off, isTaken) => {
    const rejection = checkTiming(sent(off), { now: NOW });
    expect(rejection === undefined).toBe(isTaken);
    if (!isTaken) expect(rejection).toMatchObject({ error: "schema_fail", schema_pointer: "/submitted_at", keyword: "timing" });
  });

  it.each([
    ["received later", -HOUR_MS, DAY_MS],
    ["sent ahead of our clock", HOUR_MS, HOUR_MS + DAY_MS],
  ])("%s: it is committed a day later [rules.staging]", (_name, off, after) => {
    expect(commitEtaOf(sent(off), NOW)).toBe(NOW + after);
  });

  it("has the window that the schema of a receipt promises [rules.staging]", () => {
    const receipt = JSON.parse(schemaFiles["receipt.schema.json"] ?? "");
    expect(receipt.properties.staging_window_hours.const).toBe(stagingPolicy.window_hours);
  });
});
