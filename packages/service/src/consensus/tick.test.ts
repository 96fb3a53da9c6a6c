import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { createMemoryService, recordAlarms, votingOn } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { nextTick, tick } from "./tick.ts";

async function open(plan: Parameters<typeof votingOn>[]) {
  const alarms = recordAlarms();
  const { service, database } = await createMemoryService({ alarm: alarms.alarm });
  await database.commit(plan.map((vote) => votingOn(...vote)));
  const statusOf = async (uid: string) =>
    (await database.catalogue.revisions("volatile_value", uid)).find(({ isCurrent }) => isCurrent)?.status;
  return { service, database, statusOf, ...alarms };
}

const confirms = (uid: string, count: number): Parameters<typeof votingOn>[] =>
  Array.from({ length: count }, (_, voter) => [uid, `voter ${voter}`]);

describe("a tick", () => {
  it.each<[what: string, votes: Parameters<typeof votingOn>[], now: number, moves: string[]]>([
    ["enough votes, old enough", confirms("val-00001", 3), 48 * HOUR_MS, ["val-00001 promote beta"]],
    ["enough votes, too young", confirms("val-00001", 3), 48 * HOUR_MS - 1, []],
    ["too few votes", confirms("val-00001", 2), 48 * HOUR_MS, []],
    ["a vote that does not count", [...confirms("val-00001", 2), ["val-00001", "late", { isCounted: false }]], 48 * HOUR_MS, []],
    ["two net rejects", ["a", "b"].map((voter) => ["val-00001", voter, { verdict: "reject" }]), HOUR_MS, ["val-00001 roll_back -"]],
    ["a flag", [["val-00001", "a", { verdict: "reject", injectionFlag: true }]], HOUR_MS, ["val-00001 quarantine -"]],
    [
      "two rows",
      [...confirms("val-00001", 3), ...confirms("ref-00002", 3)],
      48 * HOUR_MS,
      ["val-00001 promote beta", "ref-00002 promote beta"],
    ],
  ])("moves by %s", async (_what, votes, now, moves) => {
    const { service, raised } = await open(votes);
    expect((await tick(now, service)).map(({ target_id, move, to = "-" }) => `${target_id} ${move} ${to}`)).toEqual(moves);
    expect(await tick(now, service)).toEqual([]);
    expect(raised).toEqual([]);
  });

  it("only says what it would do, in a dry run", async () => {
    const { service, statusOf } = await open(confirms("val-00001", 3));
    expect(await tick(48 * HOUR_MS, service, { isDryRun: true })).toHaveLength(1);
    expect(await statusOf("val-00001")).toBe("alpha");
  });

  it("reports a row that cannot be moved once, and moves the others [jobs.items]", async () => {
    const { service, database, statusOf, raised } = await open([
      ...confirms("val-00001", 3),
      ...confirms("val-00002", 3),
      ...confirms("ref-00001", 3),
    ]);
    const commit: typeof database.commit = (plan) =>
      plan.some((write) => write.do === "promote_row" && write.uid !== "val-00002")
        ? Promise.reject(new TypeError("a secret"))
        : database.commit(plan);
    expect(await tick(48 * HOUR_MS, { ...service, database: { ...database, commit } })).toMatchObject([{ target_id: "val-00002" }]);
    expect([await statusOf("val-00001"), await statusOf("val-00002")]).toEqual(["alpha", "beta"]);
    expect(raised).toEqual(["tick move_failed"]);
  });

  it("knows the next moment at which time alone can move something", async () => {
    const { service } = await open([]);
    expect(await nextTick(0, service)).toBe(2 * DAY_MS);
    expect(await nextTick(2 * DAY_MS, service)).toBe(14 * DAY_MS);
    expect(await nextTick(14 * DAY_MS, service)).toBe(90 * DAY_MS);
    expect(await nextTick(90 * DAY_MS, service)).toBeUndefined();
  });
});
