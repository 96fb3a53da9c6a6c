import { revisionCohort } from "@becivic/contract";
import type { NewReviewItem } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { sql } from "../sql.ts";
import { openMemory } from "../sqlite/_memory.ts";

const item: NewReviewItem = {
  kind: "draft",
  detail: { pull_request: 7 },
  subject: "draft of lease",
  target_type: "skill",
  target_id: "lease",
  submissionId: "drf_1",
  openedAt: 5,
};

describe("a review item", () => {
  it("is opened once for a subject, and again after it was closed", async () => {
    const { database, done } = openMemory();
    await done({ do: "open_review", item }, { do: "open_review", item });
    expect(await database.review.open(9)).toEqual([
      { id: "rvw-00001", kind: "draft", target_type: "skill", target_id: "lease", submission_id: "drf_1", opened_at: 5 },
    ]);
    expect(await database.review.findOpen(item.subject)).toBe("rvw-00001");
    await done({ do: "close_review", id: "rvw-00001", decision: "approve", now: 9 });
    expect(await database.review.open(9)).toEqual([]);
    expect(await database.review.find("rvw-00001")).toMatchObject({ detail: { pull_request: 7 }, submission_id: null, closedAt: 9 });
    expect(await database.review.findOpen(item.subject)).toBeUndefined();
    await done({ do: "open_review", item });
    expect(await database.review.open(9)).toMatchObject([{ id: "rvw-00003" }]);
  });

  it("says of a path that an operator kept it, for the cohort that it was about", async () => {
    const { database, done } = openMemory();
    const path = { target_type: "path", target_id: "lease-receipt" } as const;
    const [first, second] = [revisionCohort(1), revisionCohort(2)];
    const detail = { reason: "many_deprecations", cohort: first } as const;
    await done({ do: "open_review", item: { ...item, ...path, kind: "stuck", detail, submissionId: undefined } });
    expect(await database.review.isKept({ ...path, cohort: first })).toBe(false);
    await done({ do: "close_review", id: "rvw-00001", decision: "discard", now: 9 });
    expect(await database.review.isKept({ ...path, cohort: first })).toBe(true);
    expect(await database.review.isKept({ ...path, cohort: second })).toBe(false);
    expect(await database.review.isKept({ ...path, target_id: "lease-form", cohort: first })).toBe(false);
  });

  it("is closed once", async () => {
    const { database, done } = openMemory();
    const close = { do: "close_review", id: "rvw-00001", decision: "approve", now: 9 } as const;
    await done({ do: "open_review", item }, close);
    expect(await database.commit([close])).toEqual({ committed: false, conflict: "guard" });
  });

  it("that cannot be read is a fault when it is opened, and stays in the list", async () => {
    const { database, driver, done } = openMemory();
    await done({ do: "open_review", item });
    await driver.write([sql`UPDATE review_items SET detail = '{}'`]);
    expect(await database.review.open(9)).toHaveLength(1);
    await expect(database.review.find("rvw-00001")).rejects.toThrow("a review item that cannot be read");
  });
});

describe("the audit", () => {
  it("lists the latest line first, and counts by action and moment", async () => {
    const { database, done } = openMemory();
    await done(
      { do: "add_audit_line", line: { at: 1, actor: "bot", action: "promote", target_type: "skill", target_id: "lease", detail: "c1" } },
      { do: "add_audit_line", line: { at: 2, actor: "operator", action: "revalidate", target_type: "source_class", target_id: "offline" } },
    );
    expect(await database.audit.trail(9)).toEqual([
      { at: 2, actor: "operator", action: "revalidate", target_type: "source_class", target_id: "offline", detail: null },
      { at: 1, actor: "bot", action: "promote", target_type: "skill", target_id: "lease", detail: "c1" },
    ]);
    expect([await database.audit.count("promote", 1), await database.audit.count("promote", 2)]).toEqual([1, 0]);
    expect(await database.clock.newest()).toBe(2);
  });
});

describe("the manual clock", () => {
  it("shows what it was last set to", async () => {
    const { database, done } = openMemory();
    expect([await database.clock.manual(), await database.clock.newest()]).toEqual([undefined, undefined]);
    await done({ do: "set_manual_clock", now: 5 }, { do: "set_manual_clock", now: 7 });
    expect(await database.clock.manual()).toBe(7);
  });
});

describe("probes and classes of sources", () => {
  it("keep the last outcome, and the moment since when a class is stale", async () => {
    const { database, done, rows } = openMemory();
    await done(
      { do: "record_probe", target_type: "path_source", target_id: "form:page", at: 1, outcome: "ok" },
      { do: "record_probe", target_type: "path_source", target_id: "form:page", at: 2, outcome: "gone" },
      { do: "record_probe", target_type: "path_source", target_id: "form-2:page", at: 3, outcome: "ok" },
      { do: "flag_class", sourceClass: "offline", since: 1 },
      { do: "flag_class", sourceClass: "offline", since: 4 },
    );
    expect(await rows(sql`SELECT probed_at, outcome FROM probes WHERE target_id = 'form:page'`)).toEqual([
      { probed_at: 2, outcome: "gone" },
    ]);
    expect(await database.freshness.probeFacts()).toMatchObject({
      probed: new Map([
        ["path_source form:page", 2],
        ["path_source form-2:page", 3],
      ]),
      revalidations: new Map([["offline", 4]]),
    });
  });
});

describe("the salt of a day", () => {
  it("is the first candidate, until it expires", async () => {
    const { database, done } = openMemory();
    expect(await database.limits.findDaySalt(1)).toBeUndefined();
    expect([await database.limits.daySalt(1, "a", 9), await database.limits.daySalt(1, "b", 9)]).toEqual(["a", "a"]);
    await done({ do: "sweep", now: 9 });
    expect(await database.limits.findDaySalt(1)).toBeUndefined();
  });
});
