import { CONTRACT_VERSION, DAY_MS } from "@becivic/contract";
import { createMemoryService, stagedWrite, storedCorrection } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { rowDigest } from "./apply-row-decision.ts";
import { judgeCorrection } from "./judge-correction.ts";

const NOW = 10 * DAY_MS;
const UID = "val-00001";
const key = { target_type: "volatile_value", target_id: UID } as const;

/** The figure is 25 in the small corpus, at revision 1. */
async function open() {
  const { service, database } = await createMemoryService();
  const correct = async (id: string, base: number, value: number) => {
    const changes = { value, value_type: "integer" };
    const row = { target_type: "volatile_value", uid: UID, base, changes, note: undefined, contract: CONTRACT_VERSION, now: NOW } as const;
    const plan = [stagedWrite(id, { item: storedCorrection(value) }), { do: "commit_revision", id, ...row } as const];
    expect(await database.commit(plan)).toMatchObject({ committed: true });
  };
  return { service, database, correct };
}

describe("a correction that is due", () => {
  it("applies to the revision that it was written against", async () => {
    const { service } = await open();
    expect(await judgeCorrection(storedCorrection(26), `${UID}@1`, NOW, service)).toEqual({ revision: 1 });
  });

  it.each([
    ["changes nothing", storedCorrection(25), `${UID}@1`, "cross_ref_fail"],
    ["has no anchor that can be read", storedCorrection(26), "nonsense", "diff_apply_failed"],
    ["has no anchor", storedCorrection(26), null, "diff_apply_failed"],
    ["was written against a revision that never was", storedCorrection(26), `${UID}@7`, "diff_apply_failed"],
    ["is about no row", { ...storedCorrection(26), target_id: "val-99999" }, "val-99999@1", "cross_ref_fail"],
  ])("is refused where it %s", async (_name, item, anchor, error) => {
    const { service } = await open();
    expect(await judgeCorrection(item, anchor, NOW, service)).toEqual({ error });
  });

  it("is refused where the figure has changed since", async () => {
    const { service, correct } = await open();
    await correct("amd_1", 1, 26);
    expect(await judgeCorrection(storedCorrection(27), `${UID}@1`, NOW, service)).toEqual({ error: "diff_apply_failed" });
    expect(await judgeCorrection(storedCorrection(27), `${UID}@2`, NOW, service)).toEqual({ revision: 2 });
  });

  it("is refused where the same was rolled back recently", async () => {
    const { service, database } = await open();
    const current = await database.catalogue.current("volatile_value", UID);
    const content = rowDigest(UID, { ...current?.content, value: "26", value_type: "integer" });
    await database.commit([{ do: "refuse_change", ...key, content, expiresAt: NOW + DAY_MS }]);
    expect(await judgeCorrection(storedCorrection(26), `${UID}@1`, NOW, service)).toEqual({ error: "cross_ref_fail" });
  });

  it("is refused where the row left stable recently, and came back", async () => {
    const { service, database, correct } = await open();
    const promote = (revision: number) =>
      ({ do: "promote_row", ...{ target_type: key.target_type, uid: UID, revision }, to: "stable", now: NOW }) as const;
    await database.commit([promote(1)]);
    await correct("amd_1", 1, 26);
    await database.commit([promote(2)]);
    expect(await judgeCorrection(storedCorrection(27), `${UID}@2`, NOW + DAY_MS, service)).toEqual({ error: "rate_limit_exceeded" });
    const days = service.thresholds.amendment.leaves_stable_every_days;
    expect(await judgeCorrection(storedCorrection(27), `${UID}@2`, NOW + days * DAY_MS, service)).toEqual({ revision: 2 });
  });
});
