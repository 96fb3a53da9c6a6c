import { HOUR_MS, revisionCohort } from "@becivic/contract";
import { createMemoryService, recordAlarms } from "@becivic/testkit";
import { expect, it } from "vitest";
import { mayQuarantine, quarantineItem } from "./quarantine-brake.ts";

const NOW = 10 * HOUR_MS;
const flagged = { target_type: "volatile_value", target_id: "val-00001", cohort: revisionCohort(1) } as const;

it.each<[before: number, at: number, may: boolean]>([
  [0, NOW, true],
  [4, NOW, true],
  [5, NOW, false],
  [5, NOW - HOUR_MS - 1, true],
])("after %i quarantines at %i, the next is automatic: %s", async (before, at, may) => {
  const { raised, alarm } = recordAlarms();
  const { service, database } = await createMemoryService({ alarm });
  await database.commit(
    Array.from({ length: before }, () => ({ do: "add_audit_line", line: { at, actor: "bot", action: "quarantine" } }) as const),
  );
  expect(await mayQuarantine(flagged, NOW, service)).toBe(may);
  expect(raised).toEqual(may ? [] : ["tick many_quarantines"]);
  expect(await database.review.open(9)).toHaveLength(may ? 0 : 1);
});

it("leaves it to people once they are asked, also when the hour is over", async () => {
  const { raised, alarm } = recordAlarms();
  const { service, database } = await createMemoryService({ alarm });
  await database.commit([quarantineItem(flagged, { is_withdrawn: false }, NOW)]);
  expect(await mayQuarantine(flagged, NOW + 5 * HOUR_MS, service)).toBe(false);
  expect(await mayQuarantine({ ...flagged, cohort: revisionCohort(2) }, NOW, service)).toBe(true);
  expect(raised).toEqual([]);
});
