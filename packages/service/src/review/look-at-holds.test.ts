import { DAY_MS } from "@becivic/contract";
import { createMemoryService, recordAlarms, stagedWrite, storedConcern } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import type { HoldReason } from "../items/hold-reason.ts";
import { holdWrites } from "../names/hold.ts";
import type { ServiceContext } from "../service-context.ts";
import { lookAtHolds } from "./look-at-holds.ts";

/** Concerns that are held since 0; the recogniser takes "name" for a name, and fails at "poison". */
async function open(bodies: readonly string[], reason: HoldReason = "recogniser_unavailable") {
  const alarms = recordAlarms();
  const recognised: string[] = [];
  const names = {
    hasName: async (texts: readonly string[]) => {
      recognised.push(...texts);
      if (texts.includes("poison")) throw new TypeError("a secret");
      return texts.includes("name");
    },
  };
  const { service, database } = await createMemoryService({ alarm: alarms.alarm, names });
  const ids = bodies.map((_, index) => `con_${index}`);
  await database.commit([
    ...bodies.map((body, index) => stagedWrite(`con_${index}`, { item: storedConcern(body) })),
    ...ids.flatMap((id) => holdWrites({ id, type: "concern", target_type: "skill", target_id: "lease" }, "staged", reason, 0)),
  ]);
  const states = async () => Promise.all(ids.map(async (id) => (await database.submissions.find(id))?.state));
  return { service, database, recognised, states, ...alarms };
}

const HELD = "ner_held_for_review";

describe("held texts", () => {
  it.each<[what: string, reason: HoldReason, body: string, now: number, state: string, asked: number, raised: string[]]>([
    ["are released where they name no person", "recogniser_unavailable", "fine", DAY_MS, "released", 1, []],
    ["stay where they name a person", "recogniser_unavailable", "name", DAY_MS, HELD, 1, []],
    ["stay where the recogniser fails", "recogniser_unavailable", "poison", DAY_MS, HELD, 1, ["look-at-holds recogniser_failed"]],
    ["are left to people where it saw a name", "name", "fine", DAY_MS, HELD, 0, []],
    ["are discarded after ninety days", "name", "fine", 90 * DAY_MS, "discarded", 0, []],
    ["are discarded after ninety days, also unseen", "recogniser_unavailable", "poison", 90 * DAY_MS, "discarded", 0, []],
  ])("%s", async (_what, reason, body, now, state, count, alarms) => {
    const { service, states, recognised, raised } = await open([body], reason);
    expect(await lookAtHolds(now, service)).toBe(state === "discarded" ? 1 : 0);
    expect(await states()).toEqual([state]);
    expect(recognised).toHaveLength(count);
    expect(raised).toEqual(alarms);
  });

  it("asks a recogniser that is down about three of them, and reports it once [jobs.flood]", async () => {
    const { service, recognised, raised } = await open(Array(5).fill("poison"));
    await lookAtHolds(DAY_MS, service);
    expect(recognised).toHaveLength(3);
    expect(raised).toEqual(["look-at-holds recogniser_failed"]);
  });

  it.each<[what: string, now: number, state: string]>([
    ["released", DAY_MS, "released"],
    ["discarded", 90 * DAY_MS, "discarded"],
  ])("reports one that cannot be %s, and goes on with the others [jobs.items]", async (_what, now, state) => {
    const { service, database, states, raised, errors } = await open(["fine", "fine", "fine"]);
    const bug = new TypeError("a secret");
    const find = (id: string) => (id === "con_1" ? Promise.reject(bug) : database.submissions.find(id));
    const broken: ServiceContext = { ...service, database: { ...database, submissions: { ...database.submissions, find } } };
    await lookAtHolds(now, broken);
    expect(await states()).toEqual([state, HELD, state]);
    expect([raised, errors]).toEqual([["look-at-holds hold_failed"], [bug]]);
  });
});
