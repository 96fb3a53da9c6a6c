import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { defaultLimits, kindOfType, submitSingle } from "@becivic/service";
import { createServiceContext } from "@becivic/service/host";
import { beforeAll, describe, expect, it } from "vitest";
import { count, type SuiteDatabase } from "./database-samples.ts";

/** Counters, salts, and expiry. */
export function describeLimits(open: () => SuiteDatabase): void {
  describe("limits and expiry", () => {
    let database: SuiteDatabase["database"];
    let rows: SuiteDatabase["rows"];
    beforeAll(() => {
      ({ database, rows } = open());
    });

    it("keeps limits as constraints: of many at once, exactly as many as fit [storage.limits]", async () => {
      const outcomes = await Promise.all(Array.from({ length: 25 }, () => database.commit([count(1)])));
      expect(outcomes.filter(({ committed }) => committed)).toHaveLength(10);
      expect(outcomes.filter((outcome) => !outcome.committed && outcome.conflict === "limit")).toHaveLength(15);
      const minute = (by: number, period: number) =>
        database.commit([count(by, { bucket: "minute", period, ceiling: 60, subject: "roller" })]);
      expect(await minute(40, 100)).toMatchObject({ committed: true });
      expect(await minute(21, 159)).toEqual({ committed: false, conflict: "limit" });
      expect(await minute(20, 159)).toMatchObject({ committed: true });
      expect(await minute(1, 159)).toEqual({ committed: false, conflict: "limit" });
      // The first forty have rolled out of the hour.
      expect(await minute(40, 160)).toMatchObject({ committed: true });
    });

    it("returns to each of many concurrent plans the total of the hour right after it [fair.alarm]", async () => {
      const hourly = (by: number) => database.commit([count(by, { bucket: "hour", subject: "", period: 7, ceiling: undefined })]);
      const outcomes = await Promise.all(Array.from({ length: 40 }, () => hourly(3)));
      const totals = outcomes.map((outcome) => (outcome.committed ? outcome.hourTotal : undefined));
      expect(totals.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => 3 * (at + 1)));
      expect(await database.commit([count(1, { subject: "not by the hour" })])).toMatchObject({ hourTotal: undefined });
    });

    it("deletes expired data [storage.expiry]", async () => {
      await database.limits.daySalt(1, "candidate", 2 * DAY_MS + HOUR_MS);
      expect(await database.limits.daySalt(1, "another", 2 * DAY_MS + HOUR_MS)).toBe("candidate");
      await database.commit([{ do: "sweep", now: 2 * DAY_MS }]);
      expect(await database.limits.findDaySalt(1)).toBe("candidate");
      await database.commit([{ do: "sweep", now: 2 * DAY_MS + HOUR_MS }]);
      expect(await database.limits.findDaySalt(1)).toBeUndefined();
      expect(await rows("SELECT * FROM counters")).toEqual([]);
    });

    it("raises the alarm of unusual traffic once, by whichever of many concurrent senders [fair.alarm]", async () => {
      const alarms: string[] = [];
      const limits = { ...defaultLimits, all_addresses_per_hour: { alarm_above: 10, then_per_address: 50 } };
      const randomness = { uuid: () => crypto.randomUUID(), bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
      const alarm = (name: string): unknown => alarms.push(name);
      const service = createServiceContext({ database, randomness, pepper: "a pepper for tests", limits, alarm });
      const now = 400 * DAY_MS;
      const send = (sender: number) => {
        const body = {
          schema_version: 1,
          feedback_id: `fbk_00000000-0000-7000-8000-${sender.toString(16).padStart(12, "0")}`,
          submitted_at: new Date(now).toISOString(),
          submitting_agent: "suite/1.0",
          submission_contract_version: "2.1.0",
          declared_capabilities: ["multi_turn", "structured_output"],
          topic: "praise",
          body: "The list of documents was right.",
        };
        const kind = kindOfType("feedback");
        if (kind === undefined) throw new Error("there is no feedback");
        return submitSingle({ kind, body, address: `198.51.100.${sender}`, now }, service);
      };
      const receipts = await Promise.all(Array.from({ length: 24 }, (_, sender) => send(sender)));
      expect(receipts.every(({ status }) => status === "staged")).toBe(true);
      expect(alarms).toEqual(["unusual_traffic"]);
    });
  });
}
