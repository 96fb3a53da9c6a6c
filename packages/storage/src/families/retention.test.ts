import { revisionCohort } from "@becivic/contract";
import type { Write } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import type { Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { openMemory, staged } from "../sqlite/_memory.ts";

const row = (uid: string, kind: string, content: object, rationale = "") =>
  sql`INSERT INTO catalogue (kind, uid, revision, name, content, status, note, committed_at, submission_contract_version)
    VALUES (${kind}, ${uid}, 1, ${uid}, ${JSON.stringify(content)}, 'alpha', ${rationale}, 1, '2.1.0')`;

describe("a text that is forgotten", () => {
  it.each<[string, string, Statement, Statement, object]>([
    [
      "in a note",
      "Jeanne",
      row("val-00001", "volatile_value", { value: 1 }, "Jeanne said so."),
      sql`SELECT note FROM catalogue`,
      { note: "[-] said so." },
    ],
    [
      "in a value",
      "Jeanne",
      row("val-00001", "volatile_value", { value: 'Ask "Jeanne"', unit: "Jeannes" }),
      sql`SELECT content FROM catalogue`,
      { content: '{"value":"Ask \\"[-]\\"","unit":"[-]s"}' },
    ],
    [
      "in a figure, which becomes a text",
      "20",
      row("val-00001", "volatile_value", { value: 1201 }),
      sql`SELECT content FROM catalogue`,
      { content: '{"value":"1[-]1"}' },
    ],
    [
      "in a reference, but not in the names of its fields",
      "url",
      row("ref-00001", "reference", { title: "url", url: "https://url.be", archived_url: null }),
      sql`SELECT content FROM catalogue`,
      { content: '{"title":"[-]","url":"https://[-].be","archived_url":null}' },
    ],
    [
      "in JSON, where it is escaped",
      'a "name"\n',
      sql`INSERT INTO concerns (uid, target_type, target_id, content, committed_on)
        VALUES ('con-00001', 'skill', 'x', ${JSON.stringify({ body: 'by a "name"\n!' })}, '2026-11-16')`,
      sql`SELECT content FROM concerns`,
      { content: '{"body":"by [-]!"}' },
    ],
    [
      "in a remark",
      "Jeanne",
      sql`INSERT INTO feedback_channel (uid, body, pointer, committed_on) VALUES ('fbk-00001', 'Jeanne', '/Jeanne', '2026-11-16')`,
      sql`SELECT body, pointer FROM feedback_channel`,
      { body: "[-]", pointer: "/[-]" },
    ],
  ])("is taken out %s", async (_, text, insert, read, left) => {
    const { driver, done, rows } = openMemory();
    await driver.write([insert]);
    await done({ do: "forget_text", text, replacement: "[-]" });
    expect(await rows(read)).toEqual([left]);
  });
});

describe("a sweep", () => {
  it.each<[number, number]>([
    [9, 1],
    [10, 0],
  ])("at %i leaves %i of what expires at 10", async (now, left) => {
    const { driver, done, rows } = openMemory();
    const tables = ["counters", "salts", "flaggers", "refused_changes", "bogus_flaggers", "recovery"];
    await driver.write([
      sql`INSERT INTO counters VALUES ('items', 's', 1, 1, NULL, 10)`,
      sql`INSERT INTO salts VALUES ('day', '1', 's', 10)`,
      sql`INSERT INTO flaggers VALUES (1, 'f', 10)`,
      sql`INSERT INTO refused_changes VALUES ('skill', 'x', 'c', 10)`,
      sql`INSERT INTO bogus_flaggers VALUES ('f', 1, 1, 1, 10)`,
      sql`INSERT INTO recovery VALUES ('s', 'concern', 'a', NULL, 1, 10)`,
    ]);
    await done({ do: "sweep", now });
    for (const table of tables)
      expect([table, await rows({ sql: `SELECT 1 FROM ${table}`, params: [] })]).toMatchObject([table, { length: left }]);
  });

  it("takes the submission away from a review item once it is gone", async () => {
    const { done, rows } = openMemory();
    const item = {
      subject: "s",
      target_type: undefined,
      target_id: undefined,
      openedAt: 1,
      kind: "draft",
      detail: { pull_request: 1 },
    } as const;
    await done(staged("a"), { do: "open_review", item: { ...item, submissionId: "a" } }, { do: "sweep", now: 5 });
    expect(await rows(sql`SELECT submission_id FROM review_items`)).toEqual([{ submission_id: "a" }]);
    await done({ do: "cancel", id: "a", cancelHash: "cancel a", now: 6 }, { do: "sweep", now: 7 });
    expect(await rows(sql`SELECT submission_id FROM review_items`)).toEqual([{ submission_id: null }]);
  });
});

describe("commits of a history that was rewritten", () => {
  it("are renamed in submissions, review items and the audit", async () => {
    const { done, rows } = openMemory();
    const about = { subject: "s", target_type: undefined, target_id: undefined, submissionId: undefined, openedAt: 1 };
    const detail = { cohort: revisionCohort(1), is_withdrawn: true, commit: "old" };
    const review: Write = { do: "open_review", item: { kind: "quarantine", detail, ...about } };
    const auditLine = (text: string): Write => ({ do: "add_audit_line", line: { at: 1, actor: "bot", action: "promote", detail: text } });
    await done(staged("a", { base_commit: "old" }), staged("b", { base_commit: "other" }), review, auditLine("old"), auditLine("other"));
    await done({ do: "rename_commits", commits: new Map([["old", "new"]]) });
    expect(await rows(sql`SELECT base_commit FROM submissions ORDER BY id`)).toEqual([{ base_commit: "new" }, { base_commit: "other" }]);
    expect(await rows(sql`SELECT detail ->> '$.commit' AS name FROM review_items`)).toEqual([{ name: "new" }]);
    expect(await rows(sql`SELECT detail FROM audit ORDER BY seq`)).toEqual([{ detail: "new" }, { detail: "other" }]);
  });
});
