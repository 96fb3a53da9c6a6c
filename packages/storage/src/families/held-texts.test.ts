import { parseRowKey } from "@becivic/contract";
import type { SubmissionRow, Write } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { sql } from "../sql.ts";
import { openMemory, published, staged } from "../sqlite/_memory.ts";

type State = SubmissionRow["state"];
const HELD = "ner_held_for_review";
const change = (id: string, from: State, to: State, fields: object = {}): Write => ({
  do: "change_state",
  id,
  from,
  to,
  now: 7,
  ...fields,
});
const concern = (id: string): Write => ({
  do: "commit_concern",
  id,
  target_type: "skill",
  target_id: "lease",
  context: undefined,
  content: { body: "words" },
  now: 20,
  day: "2026-11-16",
});
const feedback = (id: string): Write => ({
  do: "commit_feedback",
  id,
  topic: "bug",
  pointer: undefined,
  body: "words",
  now: 20,
  day: "2026-11-16",
});

describe("a text that is held", () => {
  it("waits with its words, or is a row that no reader is shown", async () => {
    const { database, done } = openMemory();
    await done(staged("a"), staged("b"), concern("b"), staged("c"), feedback("c"));
    await done(change("a", "staged", HELD, { reason: "name" }), change("b", "committed", HELD), change("c", "committed", HELD));
    expect(await database.heldTexts.content("a")).toMatchObject({ isCommitted: false, content: { content: { scope: "general" } } });
    expect(await database.heldTexts.content("b")).toMatchObject({ isCommitted: true, content: { content: { body: "words" } } });
    expect(await database.heldTexts.content("none")).toBeUndefined();
    expect(await database.concerns.about([{ target_type: "skill", target_id: "lease" }], "", 9)).toEqual([]);
    expect(await database.feedback.entries(9)).toEqual([]);
    expect((await database.heldTexts.list(7, 9)).map(({ id, hold_reason }) => [id, hold_reason])).toEqual([
      ["a", "name"],
      ["b", "operator"],
      ["c", "operator"],
    ]);
    expect(await database.heldTexts.list(6, 9)).toEqual([]);
    await done({ do: "set_hold_reason", id: "a", reason: "recogniser_unavailable" });
    expect((await database.heldTexts.list(6, 9)).map(({ id }) => id)).toEqual(["a"]);
  });

  it.each<[string, Write[], object[]]>([
    ["is shown again once it is released", [change("a", HELD, "released")], [{ content: { body: "words" } }]],
    [
      "is shown in the words of an edit",
      [change("a", HELD, "released_after_edit", { edited: { content: { body: "other" } } })],
      [{ content: { body: "other" } }],
    ],
    [
      "keeps its words where an edit has none",
      [change("a", HELD, "released_after_edit", { edited: {} })],
      [{ content: { body: "words" } }],
    ],
    ["is gone once it is discarded", [change("a", HELD, "discarded")], []],
  ])("%s", async (_, plan, concerns) => {
    const { database, done } = openMemory();
    await done(staged("a"), concern("a"), change("a", "committed", HELD), ...plan);
    expect(await database.concerns.about([{ target_type: "skill", target_id: "lease" }], "", 9)).toMatchObject(concerns);
    expect(await database.heldTexts.content("a")).toBeUndefined();
  });

  it("keeps nothing of its sender once it is discarded", async () => {
    const { done, rows } = openMemory();
    await done(staged("a", { session: "s" }), concern("a"), change("a", "committed", "discarded"));
    expect(await rows(sql`SELECT state, payload, session, cancel_hash, uid, salt, submitter FROM submissions`)).toEqual([
      { state: "discarded", payload: null, session: null, cancel_hash: null, uid: null, salt: "", submitter: "" },
    ]);
    expect(await rows(sql`SELECT * FROM recovery`)).toEqual([]);
    expect(await rows(sql`SELECT * FROM artefact_submitters`)).toEqual([]);
  });

  it.each<[string, State, (string | null)[], string]>([
    ["comes back", "released", [null, "It rose.", "It rose."], "val-00001"],
    ["is gone", "discarded", [null, null, null], "val-00001"],
    ["comes back", "released", [null, "It rose.", "It rose."], "val-00001:21009"],
    ["is gone", "discarded", [null, null, null], "val-00001:21009"],
  ])("beside a figure leaves the figure, and %s when it is %s, in every revision that repeats it", async (_, to, notes, uid) => {
    const { done, rows } = openMemory();
    const row = { target_type: "volatile_value", uid } as const;
    const figure = { uid: "val-00001", name: "fee", value: 20, value_type: "integer" };
    const values = [figure, { ...figure, commune: "21009" }];
    const { commune } = parseRowKey(uid);
    const item = {
      type: "amendment",
      target_type: "volatile_value",
      target_id: uid,
      rationale: "It rose.",
      submission_contract_version: "2.1.0",
      content: { proposed_value: 25, value_type: "integer" },
    } as const;
    const changes = { value: 25, value_type: "integer" };
    await done(
      published({ catalogue: { values, references: [] } }),
      staged("a", { type: "amendment", item }),
      { do: "commit_revision", id: "a", ...row, base: 1, changes, note: "It rose.", contract: "2.1.0", now: 20 },
      {
        do: "restore_row",
        by: "reinstate",
        ...row,
        revision: 2,
        restores: 2,
        status: "alpha",
        flagsNeeded: 1,
        carried: undefined,
        now: 30,
      },
      change("a", "committed", HELD),
    );
    const read = async () =>
      (await rows(sql`SELECT note FROM catalogue WHERE commune = ${commune} ORDER BY revision`)).map(({ note }) => note);
    expect(await read()).toEqual([null, null, null]);
    expect(await rows(sql`SELECT payload FROM submissions`)).toEqual([{ payload: '{"rationale":"It rose."}' }]);
    await done(change("a", HELD, to));
    expect(await read()).toEqual(notes);
    expect(await rows(sql`SELECT payload FROM submissions`)).toEqual([{ payload: null }]);
  });
});
