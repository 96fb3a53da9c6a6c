import { DAY_MS } from "@becivic/contract";
import { kindOfType, submitSingle } from "@becivic/service";
import { createManualClock } from "@becivic/service/host";
import { createMemoryService } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { submissionsAt } from "./_submissions.ts";

const START = Date.UTC(2026, 10, 16);

/** A service with a manual clock, and the moments at which the clock stopped to run the jobs. */
async function openWalk() {
  const { service, database } = await createMemoryService({ publishedAt: START - 400 * DAY_MS });
  const stops: number[] = [];
  const watched = {
    ...database,
    commit: (plan: Parameters<typeof database.commit>[0]) => {
      for (const write of plan) if (write.do === "set_manual_clock") stops.push(write.now);
      return database.commit(plan);
    },
  };
  const clock = await createManualClock(watched, START);
  stops.length = 0;
  return { service, database, clock, stops };
}

describe("a manual clock", () => {
  it("stops where something is due and at the end, however far it goes [operators.walk]", async () => {
    const { service, clock, stops } = await openWalk();
    await clock.move(365 * DAY_MS, service);
    expect(stops).toEqual([START + 365 * DAY_MS]);
    await clock.move(3650 * DAY_MS, service);
    expect(stops).toHaveLength(2);
  });

  it("lets a submission be committed at its own moment, and a held text go after ninety days [operators.walk]", async () => {
    const { service, database, clock, stops } = await openWalk();
    const { concern } = submissionsAt(new Date(START).toISOString());
    const kind = kindOfType("concern");
    if (kind === undefined) throw new Error("there is no such kind");
    const send = (text: string) => {
      const body = concern({
        target_type: "skill",
        target_id: "lease",
        content: { scope: "general", body: text, evidence_date: "2026-11-01", evidence_source: "customer-report" },
      });
      return submitSingle({ kind, body, address: "192.0.2.1", now: START }, service);
    };
    const withName = await send("Mr Karim Benali at the desk wants a recent copy.");
    const plain = await send("The desk wants a recent copy.");
    await clock.move(100 * DAY_MS, service);
    expect(stops).toEqual([START + DAY_MS, START + 91 * DAY_MS, START + 100 * DAY_MS]);
    expect(await database.submissions.find(String(withName.id))).toMatchObject({ state: "discarded" });
    // What was committed is known again for two days, and then no more.
    expect(await database.submissions.find(String(plain.id))).toBeUndefined();
    expect(await database.concerns.about([{ target_type: "skill", target_id: "lease" }], "2026-01-01", 10)).toMatchObject([
      { committed_on: "2026-11-17" },
    ]);
  });
});
