import { wholeCohort } from "@becivic/contract";
import type { StoredTextRow, TextPlace } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import type { Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { openMemory, vote } from "../sqlite/_memory.ts";

/** A character that no reader sees. */
const HIDDEN = "\u200b";

const concern = (uid: string, { content = '{"body":"Plain."}', context = "{}", held = 0 } = {}): Statement =>
  sql`INSERT INTO concerns (uid, target_type, target_id, context, content, committed_on, held)
    VALUES (${uid}, 'skill', 'lease', ${context}, ${content}, '2026-11-01', ${held})`;

const feedback = (uid: string, { topic = "topic", pointer = "/skills", body = "Plain.", held = 0 } = {}): Statement =>
  sql`INSERT INTO feedback_channel (uid, topic, pointer, body, committed_on, held)
    VALUES (${uid}, ${topic}, ${pointer}, ${body}, '2026-11-01', ${held})`;

const validation = (seq: number, fields: { rationale?: string; reason?: string; traversal?: string; live?: number } = {}): Statement =>
  sql`INSERT INTO validations (seq, target_type, target_id, cohort, voter, voter_number, kind, verdict, injection_flag, post_handoff,
      rationale, injection_reason, traversal, received_at, live)
    VALUES (${seq}, 'skill', 'lease', '0.1@1', ${`voter ${seq}`}, ${seq}, 'agent', 'confirm', 0, 0,
      ${fields.rationale}, ${fields.reason}, ${fields.traversal}, 5, ${fields.live ?? 1})`;

function row(
  kind: "volatile_value" | "reference",
  revision: number,
  content: object,
  { note = "Plain.", name = "fee", commune = "" } = {},
): Statement {
  const uid = kind === "reference" ? "ref-00001" : "val-00001";
  return sql`INSERT INTO catalogue (kind, uid, commune, revision, name, content, status, note, committed_at, superseded_at, submission_contract_version)
    VALUES (${kind}, ${uid}, ${commune}, ${revision}, ${name}, ${JSON.stringify(content)}, 'alpha', ${note}, 1, ${revision}, '2.1.0')`;
}

const aboutConcern = (uid: string, ...texts: unknown[]): StoredTextRow => ({ key: uid, target_type: "observation", target_id: uid, texts });
const aboutFeedback = (uid: string, ...texts: unknown[]): StoredTextRow => ({ key: uid, target_type: "feedback", target_id: uid, texts });
const aboutVote = (key: string, ...texts: unknown[]): StoredTextRow => ({ key, target_type: "skill", target_id: "lease", texts });

describe("texts that may hold a hidden character", () => {
  it.each<[string, TextPlace, Statement[], StoredTextRow[]]>([
    ["are none where all is printable ASCII", "concerns", [concern("con-00001")], []],
    [
      "are in the content or the context of a concern",
      "concerns",
      [concern("con-00001", { content: `{"body":"a${HIDDEN}"}` }), concern("con-00002", { context: `{"commune":"${HIDDEN}"}` })],
      [aboutConcern("con-00001", { body: `a${HIDDEN}` }, {}), aboutConcern("con-00002", { body: "Plain." }, { commune: HIDDEN })],
    ],
    [
      "are escaped in JSON",
      "concerns",
      [concern("con-00001", { content: String.raw`{"body":"\u200b"}` })],
      [aboutConcern("con-00001", { body: HIDDEN }, {})],
    ],
    ["are not in a concern that is held", "concerns", [concern("con-00001", { content: `{"body":"${HIDDEN}"}`, held: 1 })], []],
    [
      "are text where they are no JSON",
      "concerns",
      [concern("con-00001", { content: `{${HIDDEN}` })],
      [aboutConcern("con-00001", `{${HIDDEN}`, {})],
    ],
    [
      "are in each text of a remark",
      "feedback",
      [feedback("fbk-00001", { topic: HIDDEN }), feedback("fbk-00002", { pointer: HIDDEN }), feedback("fbk-00003", { body: "é" })],
      [
        aboutFeedback("fbk-00001", HIDDEN, "/skills", "Plain."),
        aboutFeedback("fbk-00002", "topic", HIDDEN, "Plain."),
        aboutFeedback("fbk-00003", "topic", "/skills", "é"),
      ],
    ],
    [
      "are no escape where the column is plain text",
      "feedback",
      [feedback("fbk-00001", { body: String.raw`C:\u200b` }), feedback("fbk-00002", { body: HIDDEN, held: 1 })],
      [],
    ],
    [
      "are in each text of a live vote, in the order of their numbers",
      "votes",
      [
        validation(10, { rationale: HIDDEN }),
        validation(9, { reason: HIDDEN }),
        validation(8, { traversal: String.raw`{"a":"\u200b"}` }),
        validation(7, { rationale: HIDDEN, live: 0 }),
        validation(6, { rationale: "Plain." }),
      ],
      [
        aboutVote("00000000000000000008", { a: HIDDEN }),
        aboutVote("00000000000000000009", HIDDEN),
        aboutVote("00000000000000000010", HIDDEN),
      ],
    ],
    [
      "are in every revision of a figure",
      "volatile_values",
      [
        row("volatile_value", 1, { value: HIDDEN, value_type: "string", unit: "EUR", source: "law" }),
        row("volatile_value", 2, { value: 5, value_type: "integer" }, { note: HIDDEN }),
        row("volatile_value", 3, { value: 5, value_type: "integer" }),
      ],
      [
        { key: "val-00001@000001", target_type: "volatile_value", target_id: "val-00001", texts: ["fee", "EUR", "law", "Plain.", HIDDEN] },
        { key: "val-00001@000002", target_type: "volatile_value", target_id: "val-00001", texts: ["fee", HIDDEN, 5] },
      ],
    ],
    [
      "are in the value of a commune",
      "volatile_values",
      [
        row("volatile_value", 1, { value: 5, value_type: "integer" }),
        row("volatile_value", 1, { value: HIDDEN, value_type: "string" }, { commune: "21009" }),
      ],
      [{ key: "val-00001:21009@000001", target_type: "volatile_value", target_id: "val-00001:21009", texts: ["fee", "Plain.", HIDDEN] }],
    ],
    [
      "are in a reference",
      "references",
      [
        row("reference", 1, { title: "Law", url: `https://a.be/${HIDDEN}` }, { name: "law" }),
        row("reference", 2, { title: "Law", url: "b" }),
      ],
      [
        {
          key: "ref-00001@000001",
          target_type: "reference",
          target_id: "ref-00001",
          texts: ["law", "Law", `https://a.be/${HIDDEN}`, "Plain."],
        },
      ],
    ],
  ])("%s", async (_, place, rows, expected) => {
    const { database, driver } = openMemory();
    await driver.write(rows);
    expect(await database.storedTexts.list(place, "", 10)).toEqual(expected);
  });

  it.each<[string, number, string[]]>([
    ["", 2, ["con-00001", "con-00002"]],
    ["con-00002", 2, ["con-00004"]],
    ["con-00003", 2, ["con-00004"]],
    ["con-00004", 2, []],
  ])("are listed after %j, at most %i", async (after, limit, keys) => {
    const { database, driver } = openMemory();
    const suspect = { content: `{"body":"${HIDDEN}"}` };
    await driver.write([concern("con-00004", suspect), concern("con-00003"), concern("con-00002", suspect), concern("con-00001", suspect)]);
    expect((await database.storedTexts.list("concerns", after, limit)).map(({ key }) => key)).toEqual(keys);
  });

  it("are listed after the tenth revision too", async () => {
    const { database, driver } = openMemory();
    await driver.write([2, 10, 9].map((revision) => row("volatile_value", revision, { value: HIDDEN, value_type: "string" })));
    const keys = (await database.storedTexts.list("volatile_values", "val-00001@000002", 10)).map(({ key }) => key);
    expect(keys).toEqual(["val-00001@000009", "val-00001@000010"]);
  });
});

describe("a row that is looked at", () => {
  const query = sql`SELECT uid, held FROM concerns UNION ALL SELECT uid, held FROM feedback_channel ORDER BY uid`;
  const concerns = [
    { uid: "con-00001", held: 0 },
    { uid: "con-00002", held: 0 },
  ];
  const remarks = [
    { uid: "fbk-00001", held: 0 },
    { uid: "fbk-00002", held: 0 },
  ];
  it.each<["withhold_row" | "discard_row", "concerns" | "feedback", string, object[]]>([
    ["withhold_row", "concerns", "con-00001", [{ uid: "con-00001", held: 1 }, ...concerns.slice(1), ...remarks]],
    ["withhold_row", "feedback", "fbk-00001", [...concerns, { uid: "fbk-00001", held: 1 }, ...remarks.slice(1)]],
    ["discard_row", "concerns", "con-00001", [...concerns.slice(1), ...remarks]],
    ["discard_row", "feedback", "fbk-00001", [...concerns, ...remarks.slice(1)]],
    ["discard_row", "feedback", "con-00001", [...concerns, ...remarks]],
  ])("takes %s in %s, of %s alone", async (write, table, uid, expected) => {
    const { driver, done, rows } = openMemory();
    await driver.write([concern("con-00001"), concern("con-00002"), feedback("fbk-00001"), feedback("fbk-00002")]);
    await done({ do: write, table, uid });
    expect(await rows(query)).toEqual(expected);
  });

  it("leaves no vote and no author behind where it is a concern that is discarded", async () => {
    const { driver, done, rows } = openMemory();
    const uids = ["con-00001", "con-00002"];
    await driver.write(uids.map((uid) => concern(uid)));
    await driver.write(
      uids.map(
        (uid) => sql`INSERT INTO artefact_submitters (target_type, target_id, salt, submitter) VALUES ('observation', ${uid}, 's', 'h')`,
      ),
    );
    await done(...uids.map((target_id) => vote({ target_type: "observation", target_id, cohort: wholeCohort, voter: "a" })));
    await done({ do: "discard_row", table: "concerns", uid: "con-00001" });
    const left = sql`SELECT target_id FROM validations UNION ALL SELECT target_id FROM vote_totals
      UNION ALL SELECT target_id FROM artefact_submitters`;
    expect(await rows(left)).toEqual(Array.from({ length: 3 }, () => ({ target_id: "con-00002" })));
  });

  it("is noted with what it was last looked through as", async () => {
    const { database, done } = openMemory();
    expect(await database.storedTexts.lookedAt("corpus")).toBeUndefined();
    await done({ do: "record_scan", subject: "corpus", input: "1" }, { do: "record_scan", subject: "concerns", input: "9" });
    await done({ do: "record_scan", subject: "corpus", input: "2" });
    expect([await database.storedTexts.lookedAt("corpus"), await database.storedTexts.lookedAt("concerns")]).toEqual(["2", "9"]);
  });
});
