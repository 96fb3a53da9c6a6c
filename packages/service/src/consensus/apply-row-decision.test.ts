import { CONTRACT_VERSION, DAY_MS } from "@becivic/contract";
import { createMemoryService, stagedWrite, storedCorrection, votingOn } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { applyRowDecision, rowDigest, takeRowBack } from "./apply-row-decision.ts";

const UID = "val-00001";
const NOW = 10 * DAY_MS;

async function open() {
  const { service, database } = await createMemoryService();
  const row = (await database.standings.candidates(service.thresholds)).rows.find(({ uid }) => uid === "val-00001");
  if (row === undefined) throw new Error("there is no such row");
  const revisions = async () =>
    (await database.catalogue.revisions("volatile_value", "val-00001")).map(({ revision, status, content }) => [
      revision,
      status,
      content.value,
    ]);
  const correct = (value: number) =>
    database.commit([
      stagedWrite("amd_1", { item: storedCorrection(value) }),
      {
        do: "commit_revision",
        id: "amd_1",
        target_type: "volatile_value",
        uid: "val-00001",
        base: 1,
        changes: { value, value_type: "integer" },
        note: undefined,
        contract: CONTRACT_VERSION,
        now: NOW,
      },
    ]);
  return { service, database, row, revisions, correct };
}

describe("moving a row", () => {
  it.each(["beta", "stable"] as const)("promotes it to %s, and forgets the voters of what is stable", async (to) => {
    const { service, database, row, revisions } = await open();
    await database.commit([votingOn("val-00001", "a voter")]);
    expect(await applyRowDecision(row, { move: "promote", to }, NOW, service)).toBe(true);
    expect(await revisions()).toEqual([[1, to, "25"]]);
    expect(await database.audit.trail(1)).toMatchObject([{ actor: "bot", action: "promote", detail: `r1 to ${to}` }]);
  });

  it("leaves it where it has another revision by now", async () => {
    const { service, row, revisions, correct } = await open();
    expect(await correct(26)).toMatchObject({ committed: true });
    expect(await applyRowDecision(row, { move: "promote", to: "beta" }, NOW, service)).toBe(false);
    expect(await revisions()).toEqual([
      [1, "alpha", "25"],
      [2, "alpha", "26"],
    ]);
  });

  it.each(["roll_back", "quarantine"] as const)(
    "by a %s puts the revision before back, and refuses the change for a while",
    async (move) => {
      const { service, database, revisions, correct } = await open();
      await correct(26);
      const changed = (await database.catalogue.revisions("volatile_value", "val-00001")).at(-1);
      expect(await takeRowBack({ target_type: "volatile_value", uid: "val-00001", revision: 2 }, move, NOW, service)).toBe(true);
      expect((await revisions()).at(-1)).toEqual([3, "alpha", "25"]);
      expect(await database.standings.refusedChanges({ target_type: "volatile_value", target_id: "val-00001" })).toEqual([
        rowDigest(UID, changed?.content ?? {}),
      ]);
      expect(await database.review.open(9)).toHaveLength(move === "quarantine" ? 1 : 0);
    },
  );

  it("withdraws a row that has no revision before, and asks people", async () => {
    const { service, database, row, revisions } = await open();
    expect(await takeRowBack(row, "quarantine", NOW, service)).toBe(true);
    expect(await revisions()).toEqual([[1, "quarantined", "25"]]);
    expect(await database.review.open(9)).toMatchObject([{ kind: "quarantine", target_id: "val-00001" }]);
    expect(await takeRowBack({ ...row, revision: 7 }, "quarantine", NOW, service)).toBe(false);
  });

  it("has the same digest for the same content, in whatever order", () => {
    expect(rowDigest(UID, { a: 1, b: 2 })).toBe(rowDigest(UID, { b: 2, a: 1 }));
    expect(rowDigest(UID, { a: 1 })).not.toBe(rowDigest(UID, { a: 2 }));
  });

  it("is that of the value without its source for a commune, and with it for a figure [communes.withdrawn]", () => {
    const [sourced, reported] = [
      { value: "20", source: "page" },
      { value: "20", source: null },
    ];
    expect(rowDigest(`${UID}:21005`, sourced)).toBe(rowDigest(`${UID}:21005`, reported));
    expect(rowDigest(`${UID}:21005`, sourced)).not.toBe(rowDigest(`${UID}:21005`, { ...sourced, value: "21" }));
    expect(rowDigest(UID, sourced)).not.toBe(rowDigest(UID, reported));
  });
});
