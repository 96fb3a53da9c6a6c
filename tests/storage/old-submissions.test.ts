import { revisionCohort } from "@becivic/contract";
import type { Database, SubmissionRow } from "@becivic/service/ports";
import { createDatabase, type SqlDriver, type SqlValue, statement } from "@becivic/storage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OlderRelease, olderReleases } from "./_older-release.ts";

// As large as the number of a vote can be.
const SEQ = 9_007_199_254_740_990;

const insert = (table: string, row: Readonly<Record<string, SqlValue>>) =>
  statement(
    `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
      .map(() => "?")
      .join(", ")})`,
    ...Object.values(row),
  );
const submission = (id: string, type: string, row: Readonly<Record<string, SqlValue>>) =>
  insert("submissions", {
    id,
    type,
    state: "committed",
    received_at: 0,
    commit_eta: 0,
    committed_at: 0,
    salt: "s",
    submitter: "h",
    expires_at: 9,
    ...row,
  });
const value = (revision: number, row: Readonly<Record<string, SqlValue>>) =>
  insert("volatile_values", {
    uid: "val-00001",
    revision,
    name: "fee",
    value: "20",
    value_type: "integer",
    status: "alpha",
    committed_at: revision,
    submission_contract_version: "2.1.0",
    ...row,
  });
const vote = (seq: number, voter: number, row: Readonly<Record<string, SqlValue>>) =>
  insert("validations", {
    seq,
    target_type: "volatile_value",
    target_id: "val-00001",
    cohort: "r3",
    voter_number: voter,
    kind: "agent",
    verdict: "reject",
    injection_flag: 1,
    post_handoff: 0,
    received_at: 0,
    ...row,
  });

/** What a release before the migration wrote: each type of submission, with what it had become. */
const OLD_ROWS = [
  submission("con_1", "concern", { uid: "con-00001" }),
  insert("concerns", { uid: "con-00001", target_type: "skill", target_id: "lease", content: "{}", committed_on: "2026-11-01" }),
  submission("rtg_1", "rating", { uid: "rtg-00001" }),
  submission("amd_1", "amendment", { uid: "val-00001@2", target_type: "volatile_value", target_id: "val-00001" }),
  value(1, { superseded_at: 2 }),
  value(2, { superseded_at: 3, note: "It rose." }),
  value(3, { note: "It rose.", restores: 2 }),
  submission("amd_2", "amendment", { publication: "merged", target_type: "skill", target_id: "lease" }),
  submission("val_1", "validation", { uid: String(SEQ) }),
  vote(SEQ, 1, { voter: "a", rationale: "Not so.", injection_reason: "It gives orders." }),
  submission("val_2", "validation", {
    uid: "7",
    state: "ner_held_for_review",
    held_at: 0,
    hold_reason: "name",
    payload: JSON.stringify({ rationale: "Withheld." }),
    target_type: "volatile_value",
    target_id: "val-00001",
  }),
  vote(7, 2, { voter: "b", injection_flag: 0 }),
  submission("anl_1", "analytics", {}),
  insert("recovery", { session: "s1", type: "concern", submission_id: "con_1", uid: "con-00001", committed_at: 0, expires_at: 100 }),
  insert("recovery", { session: "s1", type: "validation", submission_id: "val_1", committed_at: 0, expires_at: 100 }),
];

describe.each(olderReleases)("submissions of an older release on %s", (_, open) => {
  let older: OlderRelease;
  let driver: SqlDriver;
  let database: Database;
  beforeAll(async () => {
    older = await open("0008");
    await older.driver.write(OLD_ROWS);
    driver = await older.migrate();
    database = createDatabase(driver);
  });
  afterAll(() => older.close());
  const rows = async (sql: string) => (await driver.read([statement(sql)]))[0];
  const change = async (id: string, from: SubmissionRow["state"], to: SubmissionRow["state"]) =>
    expect(await database.commit([{ do: "change_state", id, from, to, now: 5 }])).toMatchObject({ committed: true });
  const hold = (id: string) => change(id, "committed", "ner_held_for_review");
  const notes = async () => (await rows("SELECT note FROM volatile_values ORDER BY revision"))?.map(({ note }) => note);
  const words = async () => (await rows(`SELECT rationale, injection_reason FROM validations WHERE seq = ${SEQ}`))?.[0];

  it("have one kind of identity in each column", async () => {
    expect(await rows("SELECT id, uid, revision, vote_seq FROM submissions ORDER BY id")).toEqual([
      { id: "amd_1", uid: "val-00001", revision: 2, vote_seq: null },
      { id: "amd_2", uid: null, revision: null, vote_seq: null },
      { id: "anl_1", uid: null, revision: null, vote_seq: null },
      { id: "con_1", uid: "con-00001", revision: null, vote_seq: null },
      { id: "rtg_1", uid: "rtg-00001", revision: null, vote_seq: null },
      { id: "val_1", uid: null, revision: null, vote_seq: SEQ },
      { id: "val_2", uid: null, revision: null, vote_seq: 7 },
    ]);
  });

  it("are found by their session", async () => {
    expect(await database.sessions.items("s1", 50)).toEqual([
      { type: "concern", id: "con_1", uid: "con-00001", committed_at: 0 },
      { type: "validation", id: "val_1", uid: null, committed_at: 0 },
    ]);
  });

  it("are held and released with the note of every revision", async () => {
    await hold("amd_1");
    expect(await notes()).toEqual([null, null, null]);
    expect(await database.heldTexts.content("amd_1")).toMatchObject({ isCommitted: true, content: { rationale: "It rose." } });
    await change("amd_1", "ner_held_for_review", "released");
    expect(await notes()).toEqual([null, "It rose.", "It rose."]);
  });

  it("are held and released with the words beside a vote", async () => {
    await hold("val_1");
    expect(await words()).toEqual({ rationale: null, injection_reason: null });
    expect(await database.heldTexts.content("val_1")).toMatchObject({
      target_id: "val-00001",
      content: { rationale: "Not so.", injection_reason: "It gives orders." },
    });
    await change("val_1", "ner_held_for_review", "released");
    expect(await words()).toEqual({ rationale: "Not so.", injection_reason: "It gives orders." });
    await change("val_2", "ner_held_for_review", "released");
    expect(await rows("SELECT rationale FROM validations WHERE seq = 7")).toEqual([{ rationale: "Withheld." }]);
  });

  it("are told that their flag led to a quarantine", async () => {
    await driver.write([statement("UPDATE submissions SET state = 'committed' WHERE id IN ('val_1', 'val_2')")]);
    await database.commit([{ do: "tell_flaggers", target_type: "volatile_value", target_id: "val-00001", cohort: revisionCohort(3) }]);
    expect(await rows("SELECT id FROM submissions WHERE state = 'quarantined'")).toEqual([{ id: "val_1" }]);
  });

  it("are discarded with everything that they said, and lead to nothing", async () => {
    await driver.write([statement("UPDATE submissions SET state = 'committed' WHERE id IN ('amd_1', 'val_1')")]);
    for (const id of ["con_1", "amd_1", "val_1"]) {
      await hold(id);
      await change(id, "ner_held_for_review", "discarded");
    }
    expect(await rows("SELECT uid FROM concerns")).toEqual([]);
    expect(await notes()).toEqual([null, null, null]);
    expect(await words()).toEqual({ rationale: null, injection_reason: null });
    expect(await rows("SELECT DISTINCT uid, revision, vote_seq FROM submissions WHERE state = 'discarded'")).toEqual([
      { uid: null, revision: null, vote_seq: null },
    ]);
  });
});
