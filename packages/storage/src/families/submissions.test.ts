import type { Write } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { sql } from "../sql.ts";
import { openMemory, staged } from "../sqlite/_memory.ts";

const NOW = 86_400_000 * 20 + 5;
const DAY = 86_400_000 * 20;

describe("a submission", () => {
  it.each<[string, Write[], object[]]>([
    ["is staged", [], [{ state: "staged", payload: "kept", publication: null, error: null }]],
    ["waits for git", [{ do: "await_publication", id: "a", now: NOW }], [{ state: "committed", payload: "kept", publication: "pending" }]],
    [
      "fails",
      [{ do: "fail_commit", id: "a", error: "cross_ref_fail", now: NOW }],
      [{ state: "committed", payload: null, publication: "failed", error: "cross_ref_fail" }],
    ],
    [
      "is settled",
      [
        { do: "await_publication", id: "a", now: NOW },
        { do: "close_publication", id: "a", publication: "merged", error: undefined, now: NOW },
      ],
      [{ state: "committed", payload: null, publication: "merged", error: null }],
    ],
    ["is put off", [{ do: "put_off", id: "a", retryAt: 99, alarmed: true }], [{ state: "staged", attempts: 1, retry_at: 99, alarmed: 1 }]],
    ["is cancelled", [{ do: "cancel", id: "a", cancelHash: "cancel a", now: NOW }], []],
  ])("%s", async (_, plan, expected) => {
    const { done, rows } = openMemory();
    await done(staged("a"), ...plan);
    const submissions = await rows(
      sql`SELECT state, iif(payload IS NULL, NULL, 'kept') AS payload, publication, error, attempts, retry_at, alarmed FROM submissions`,
    );
    expect(submissions).toMatchObject(expected);
    expect(submissions).toHaveLength(expected.length);
  });

  it.each<[string, Write]>([
    ["cancelled with another token", { do: "cancel", id: "a", cancelHash: "another", now: NOW }],
    ["settled before it waits for git", { do: "close_publication", id: "a", publication: "merged", error: undefined, now: NOW }],
    ["given a token where it is unknown", { do: "renew_cancel_token", id: "b", cancelHash: "new" }],
    ["committed where it is unknown", { do: "await_publication", id: "b", now: NOW }],
  ])("is not %s", async (_, write) => {
    const { database, done } = openMemory();
    await done(staged("a"));
    expect(await database.commit([write])).toEqual({ committed: false, conflict: "guard" });
  });

  it("is numbered by its type when it waits for git, and found by its session", async () => {
    const { database, done } = openMemory();
    await done(staged("a", { session: "s" }), { do: "await_publication", id: "a", now: NOW });
    expect(await database.sessions.items("s", NOW)).toEqual([{ type: "concern", id: "a", uid: "amd-00001", committed_at: DAY }]);
    expect(await database.sessions.items("s", NOW + 91 * 86_400_000)).toEqual([]);
    expect(await database.sessions.items("another", NOW)).toEqual([]);
  });

  it("is due at its time, or when it was put off to", async () => {
    const { database, done } = openMemory();
    await done(staged("a"), staged("b", { commit_eta: 5 }), staged("c"), { do: "put_off", id: "c", retryAt: 50, alarmed: false });
    const due = async (now: number, limit = 9) => (await database.submissions.due(now, limit)).map(({ id }) => id);
    expect([await due(4), await due(5), await due(10), await due(50), await due(50, 1)]).toEqual([
      [],
      ["b"],
      ["b", "a"],
      ["b", "a", "c"],
      ["b"],
    ]);
    expect([await database.submissions.nextDue(4, 7), await database.submissions.nextDue(10, 7)]).toEqual([5, 50]);
    expect(await database.submissions.nextDue(50, 7)).toBeUndefined();
  });

  it("is remembered with the vote that it brought, and held with the words beside it", async () => {
    const { done, rows } = openMemory();
    const row = { type: "validation", received_at: NOW, salt: "s", submitter: "h", session: "x", expires_at: 7, vote: undefined } as const;
    await done(
      { do: "remember", row: { ...row, id: "a" } },
      { do: "remember", row: { ...row, id: "b", held: { payload: { rationale: "w" }, reason: "name" } } },
    );
    expect(await rows(sql`SELECT id, state, payload, held_at, hold_reason, expires_at FROM submissions ORDER BY id`)).toEqual([
      { id: "a", state: "committed", payload: null, held_at: null, hold_reason: null, expires_at: 7 },
      { id: "b", state: "ner_held_for_review", payload: '{"rationale":"w"}', held_at: NOW, hold_reason: "name", expires_at: null },
    ]);
    expect(await rows(sql`SELECT submission_id, committed_at FROM recovery ORDER BY submission_id`)).toEqual([
      { submission_id: "a", committed_at: DAY },
      { submission_id: "b", committed_at: DAY },
    ]);
  });

  it.each([
    ["type", "letter", "a type of submission that cannot be read"],
    ["error", "no_such_code", "a word that cannot be read"],
    ["target_type", "file", "a word that cannot be read"],
  ])("is a fault of storage where its %s is %j", async (column, value, message) => {
    const { database, driver, done } = openMemory();
    await done(staged("a"));
    await driver.write([{ sql: `UPDATE submissions SET ${column} = ?`, params: [value] }]);
    await expect(database.submissions.find("a")).rejects.toThrow(message);
  });
});
