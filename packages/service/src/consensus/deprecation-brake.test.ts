import { DAY_MS, formatCohort } from "@becivic/contract";
import { createMemoryService, recordAlarms } from "@becivic/testkit";
import { expect, it } from "vitest";
import { mayDeprecate } from "./deprecation-brake.ts";

const NOW = 10 * DAY_MS;
const cohortFrom = (startedAt: number) => formatCohort({ kind: "version", line: "0.1", startedAt });
const path = { target_type: "path", target_id: "lease-receipt", cohort: cohortFrom(1000) } as const;

async function open(before: number, at = NOW, action = "deprecate_by_votes") {
  const { raised, alarm } = recordAlarms();
  const { service, database } = await createMemoryService({ alarm });
  await database.commit(Array.from({ length: before }, () => ({ do: "add_audit_line", line: { at, actor: "bot", action } }) as const));
  return { raised, service, database };
}

it.each<[before: number, at: number, action: string, may: boolean]>([
  [0, NOW, "deprecate_by_votes", true],
  [2, NOW, "deprecate_by_votes", true],
  [3, NOW, "deprecate_by_votes", false],
  [3, NOW - DAY_MS - 1, "deprecate_by_votes", true],
  // Paths that went stale, and those that an operator ended.
  [3, NOW, "deprecate", true],
])("after %i deprecations at %i by %s, the next is automatic: %s", async (before, at, action, may) => {
  const { raised, service, database } = await open(before, at, action);
  expect(await mayDeprecate(path, NOW, service)).toBe(may);
  expect(raised).toEqual(may ? [] : ["tick many_deprecations"]);
  expect(await database.review.open(9)).toHaveLength(may ? 0 : 1);
});

it("asks once, and waits for the decision when the day is over", async () => {
  const { raised, service, database } = await open(3);
  expect(await mayDeprecate(path, NOW, service)).toBe(false);
  expect(await mayDeprecate(path, NOW + 5 * DAY_MS, service)).toBe(false);
  expect(await database.review.open(9)).toHaveLength(1);
  expect(raised).toEqual(["tick many_deprecations"]);
});

it("keeps a path that an operator kept, until its text changes", async () => {
  const { service, database } = await open(3);
  await mayDeprecate(path, NOW, service);
  const [item] = await database.review.open(9);
  await database.commit([{ do: "close_review", id: item?.id ?? "", decision: "discard", now: NOW }]);
  expect(await mayDeprecate(path, NOW + 5 * DAY_MS, service)).toBe(false);
  expect(await database.review.open(9)).toEqual([]);
  expect(await mayDeprecate({ ...path, cohort: cohortFrom(2000) }, NOW + 5 * DAY_MS, service)).toBe(true);
});
