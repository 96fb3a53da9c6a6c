import type { PullRequest, PullRequestRows } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { sql } from "../sql.ts";
import { openMemory } from "../sqlite/_memory.ts";
import { createPullRequestRows } from "./pull-requests.ts";

const FIRST = { branch: "b1", title: "First", base: "base", head: "head", openedAt: 1 };
const OPENED: PullRequest = { ...FIRST, number: 1, state: "open", mergeCommit: undefined, checks: undefined };
const CHECKS = { passed: false, findings: ["anchor-exists lease"] };

function open() {
  const { driver, rows } = openMemory();
  return { requests: createPullRequestRows(driver), driver, rows };
}

describe("a pull request", () => {
  it.each<[string, (requests: PullRequestRows) => Promise<unknown>, PullRequest[]]>([
    ["is opened", async () => {}, [OPENED]],
    ["keeps what was checked", (requests) => requests.setChecks(1, CHECKS), [{ ...OPENED, checks: CHECKS }]],
    [
      "gets another head, and keeps its number and the time at which it was opened",
      (requests) => requests.put({ branch: "b1", title: "Second", base: "base2", head: "head2", openedAt: 2 }),
      [{ ...OPENED, title: "Second", base: "base2", head: "head2" }],
    ],
    [
      "is checked again for another head",
      async (requests) => {
        await requests.setChecks(1, CHECKS);
        await requests.put({ ...FIRST, head: "head2" });
      },
      [{ ...OPENED, head: "head2" }],
    ],
    ["is merged", (requests) => requests.close(1, "merged", "merge", 9), [{ ...OPENED, state: "merged", mergeCommit: "merge" }]],
    ["is closed without a commit", (requests) => requests.close(1, "closed", undefined, 9), [{ ...OPENED, state: "closed" }]],
    [
      "is one of several, by branch",
      (requests) => requests.put({ ...FIRST, branch: "b2" }),
      [OPENED, { ...OPENED, number: 2, branch: "b2" }],
    ],
    [
      "is a new one where that of its branch is closed",
      async (requests) => {
        await requests.close(1, "closed", undefined, 9);
        await requests.put({ ...FIRST, openedAt: 3 });
      },
      [
        { ...OPENED, state: "closed" },
        { ...OPENED, number: 2, openedAt: 3 },
      ],
    ],
  ])("%s", async (_, change, expected) => {
    const { requests } = open();
    expect(await requests.put(FIRST)).toEqual(OPENED);
    await change(requests);
    expect([await requests.get(1), await requests.get(2)]).toEqual([expected[0], expected[1]]);
    expect(await requests.open()).toEqual(expected.filter(({ state }) => state === "open"));
    expect(await requests.find("b1")).toEqual(expected.findLast(({ branch }) => branch === "b1"));
  });

  it("that was never opened is not found", async () => {
    const { requests } = open();
    expect([await requests.find("b1"), await requests.get(1), await requests.open()]).toEqual([undefined, undefined, []]);
  });

  it("has the time at which it was closed", async () => {
    const { requests, rows } = open();
    await requests.put(FIRST);
    await requests.close(1, "merged", "merge", 9);
    expect(await rows(sql`SELECT opened_at, closed_at FROM pull_requests`)).toEqual([{ opened_at: 1, closed_at: 9 }]);
  });

  it("is a fault of storage where its state has no such name", async () => {
    const { requests, driver } = open();
    await requests.put(FIRST);
    await driver.write([sql`PRAGMA ignore_check_constraints = 1`, sql`UPDATE pull_requests SET state = 'draft'`]);
    await expect(requests.get(1)).rejects.toThrow("a word that cannot be read");
  });
});

describe("commits that got other names", () => {
  const merged = { ...OPENED, state: "merged", mergeCommit: "merge" } as const;
  it.each<[string, Record<string, string>, PullRequest]>([
    [
      "are renamed in every column",
      { base: "base'", head: "head'", merge: "merge'" },
      { ...merged, base: "base'", head: "head'", mergeCommit: "merge'" },
    ],
    ["leave the others as they are", { merge: "merge'", another: "other" }, { ...merged, mergeCommit: "merge'" }],
    ["are each replaced once", { base: "head", head: "base" }, { ...merged, base: "head", head: "base" }],
    ["may be none", {}, merged],
  ])("%s", async (_, names, expected) => {
    const { requests } = open();
    await requests.put(FIRST);
    await requests.close(1, "merged", "merge", 9);
    await requests.put({ ...FIRST, branch: "b2", base: "other base", head: "other head" });
    await requests.rename(new Map(Object.entries(names)));
    expect(await requests.get(1)).toEqual(expected);
    expect(await requests.get(2)).toEqual({ ...OPENED, number: 2, branch: "b2", base: "other base", head: "other head" });
  });
});
