import { type PublicTable, publicTables } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import type { Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { openMemory } from "../sqlite/_memory.ts";

const NOON = Date.UTC(2026, 10, 1, 12);
const DAY = "2026-11-01";
const TIME = "2026-11-01T12:00:00.000Z";

const standing = '{"flagsNeeded":2,"deprecatedFor":"staleness"}';
const skill = (id: string): Statement =>
  sql`INSERT INTO published_skills (id, status, version, category, applies_to, cites, cohort_started_at, standing, cohort, carried_cohort)
    VALUES (${id}, 'beta', '0.2.0', 'secret', '["secret"]', '["secret"]', ${NOON}, ${standing}, '0.2@2', '0.1@1')`;
const path = sql`INSERT INTO published_paths (id, status, version, entry, cohort_started_at, standing, cohort)
  VALUES ('form', 'alpha', '0.1.0', '{"id":"form"}', ${NOON}, '{"flagsNeeded":1}', '0.1@1')`;
const move = (target_id: string, number: number): Statement =>
  sql`INSERT INTO artefact_moves (target_type, target_id, number, commit_id, before_id, at, move, status, version, restores, carried_cohort,
      flags_needed)
    VALUES ('skill', ${target_id}, ${number}, 'commit', 'secret', ${NOON}, 'roll_back', 'alpha', '0.1.0', 'earlier', '0.1@1', 1)`;
const row = (kind: string, uid: string, revision: number, content: string, commune = ""): Statement =>
  sql`INSERT INTO catalogue (kind, uid, commune, revision, name, content, status, note, committed_at, beta_at, stable_at,
      ended_at, superseded_at, previous_uid, restores, carried, submission_contract_version)
    VALUES (${kind}, ${uid}, ${commune}, ${revision}, ${uid}, ${content}, 'beta', 'Why.', ${NOON}, ${NOON}, ${NOON},
      ${NOON}, ${revision === 1 ? NOON : null}, 'val-00009', 7, 6, '2.1.0')`;
const concern = (uid: string, held = 0): Statement =>
  sql`INSERT INTO concerns (uid, target_type, target_id, anchor, context, content, committed_on, held)
    VALUES (${uid}, 'skill', 'lease', 'lease@0.1.0', '{"commune":"21009"}', '{"body":"Words."}', ${DAY}, ${held})`;
const vote = (seq: number, type: string, id: string, { number = 1, at = NOON, live = 1 } = {}): Statement =>
  sql`INSERT INTO validations (seq, target_type, target_id, cohort, anchor, voter, voter_number, kind, verdict, injection_flag,
      post_handoff, rationale, injection_reason, traversal, received_at, live, counted)
    VALUES (${seq}, ${type}, ${id}, 'all', 'anchor', ${`secret ${seq}`}, ${number}, 'agent', 'confirm', 1,
      0, 'Words.', 'secret', '["a"]', ${at}, ${live}, 0)`;

const revision = {
  status: "beta",
  came_by: "create",
  first_status: "alpha",
  flags_needed: 1,
  note: "Why.",
  committed_at: TIME,
  beta_at: TIME,
  stable_at: TIME,
  ended_at: TIME,
  previous_uid: "val-00009",
  restores: 7,
  carried: 6,
  submission_contract_version: "2.1.0",
};
const shownVote = {
  cohort: "all",
  anchor: "anchor",
  rationale: "Words.",
  voter: 1,
  kind: "agent",
  verdict: "confirm",
  injection_flag: true,
  post_handoff: false,
  traversal: ["a"],
  received_at: DAY,
  live: true,
  counted: false,
};
const shownConcern = {
  target_type: "skill",
  target_id: "lease",
  anchor: "lease@0.1.0",
  context: { commune: "21009" },
  content: { body: "Words." },
  committed_on: DAY,
};

/** Of each table, the rows that are stored and those that are published, whole. */
const CASES: Readonly<Record<PublicTable, [stored: Statement[], shown: Record<string, unknown>[]]>> = {
  skills: [
    [skill("lease")],
    [
      {
        id: "lease",
        status: "beta",
        version: "0.2.0",
        cohort: "0.2@2",
        cohort_started_at: TIME,
        carried_cohort: "0.1@1",
        flags_needed: 2,
        deprecated_for: "staleness",
      },
    ],
  ],
  paths: [
    [path],
    [
      {
        id: "form",
        status: "alpha",
        version: "0.1.0",
        cohort: "0.1@1",
        cohort_started_at: TIME,
        flags_needed: 1,
        entry: { id: "form" },
      },
    ],
  ],
  moves: [
    [move("lease", 1)],
    [
      {
        target_type: "skill",
        target_id: "lease",
        number: 1,
        commit: "commit",
        at: TIME,
        move: "roll_back",
        status: "alpha",
        version: "0.1.0",
        restores: "earlier",
        carried_cohort: "0.1@1",
        flags_needed: 1,
      },
    ],
  ],
  "volatile-values": [
    [
      row("volatile_value", "val-00001", 1, '{"value":20,"value_type":"integer","unit":"EUR","source":"law"}'),
      row("volatile_value", "val-00001", 2, '{"value":"20","value_type":"string"}'),
      row("volatile_value", "val-00001", 1, '{"value":1,"value_type":"integer"}', "21009"),
    ],
    [
      {
        uid: "val-00001",
        revision: 1,
        name: "val-00001",
        value: 20,
        value_type: "integer",
        unit: "EUR",
        source: "law",
        ...revision,
        superseded_at: TIME,
      },
      { uid: "val-00001", revision: 2, name: "val-00001", value: "20", value_type: "string", ...revision },
      {
        uid: "val-00001",
        commune: "21009",
        revision: 1,
        name: "val-00001",
        value: 1,
        value_type: "integer",
        ...revision,
        superseded_at: TIME,
      },
    ],
  ],
  references: [
    [row("reference", "ref-00001", 2, '{"title":"Law","url":"https://a.be","archived_url":"https://b.be","last_verified":"2026-10-01"}')],
    [
      {
        uid: "ref-00001",
        revision: 2,
        name: "ref-00001",
        title: "Law",
        url: "https://a.be",
        archived_url: "https://b.be",
        last_verified: "2026-10-01",
        ...revision,
      },
    ],
  ],
  concerns: [[concern("con-00001"), concern("con-00002", 1)], [{ uid: "con-00001", ...shownConcern }]],
  validations: [
    [
      concern("con-00001"),
      concern("con-00002", 1),
      vote(3, "observation", "con-00001"),
      vote(2, "observation", "con-00002"),
      vote(4, "observation", "con-00003"),
      vote(1, "skill", "lease", { live: 0 }),
    ],
    [
      { target_type: "observation", target_id: "con-00001", ...shownVote },
      { target_type: "skill", target_id: "lease", ...shownVote, live: false },
    ],
  ],
  probes: [
    [sql`INSERT INTO probes (target_type, target_id, probed_at, outcome) VALUES ('reference', 'ref-00001', ${NOON}, 'success')`],
    [{ target_type: "reference", target_id: "ref-00001", probed_at: TIME, outcome: "success" }],
  ],
  revalidations: [
    [sql`INSERT INTO revalidations (source_class, since) VALUES ('municipal-page', ${NOON})`],
    [{ source_class: "municipal-page", since: TIME }],
  ],
};

describe("a public table", () => {
  it.each(publicTables)("of %s has its public columns, and no other", async (table) => {
    const { database, driver } = openMemory();
    const [stored, publicRow] = CASES[table];
    await driver.write(stored);
    expect(await database.publicTables.rows(table, undefined, 10)).toEqual({ rows: publicRow, next: undefined });
  });

  it.each(publicTables)("of %s may be empty", async (table) => {
    const { database } = openMemory();
    expect(await database.publicTables.rows(table, undefined, 10)).toEqual({ rows: [], next: undefined });
  });

  it("has the rows of one voter in an order that is not that of their arrival", async () => {
    const { database, driver } = openMemory();
    const votes = [
      vote(1, "skill", "lease", { number: 2 }),
      vote(2, "skill", "lease", { at: NOON + 1 }),
      vote(3, "skill", "deposit"),
      vote(4, "skill", "lease"),
    ];
    await driver.write(votes);
    const { rows } = await database.publicTables.rows("validations", undefined, 10);
    expect(rows.map(({ target_id, voter }) => [target_id, voter])).toEqual([
      ["deposit", 1],
      ["lease", 1],
      ["lease", 1],
      ["lease", 2],
    ]);
  });
});

describe("a page of a public table", () => {
  it.each<[PublicTable, number, Statement[], string, unknown[][]]>([
    ["skills", 2, ["c", "a", "b"].map(skill), "id", [["a", "b"], ["c"]]],
    ["skills", 2, ["b", "a"].map(skill), "id", [["a", "b"], []]],
    ["skills", 9, ["b", "a"].map(skill), "id", [["a", "b"]]],
    ["moves", 2, [move("a", 10), move("a", 9), move("b", 1)], "number", [[9, 10], [1]]],
    ["concerns", 1, [concern("con-1"), concern("con-2", 1), concern("con-3")], "uid", [["con-1"], ["con-3"], []]],
    ["validations", 1, [vote(7, "skill", "a", { live: 0 }), vote(8, "skill", "a")], "live", [[false], [true], []]],
  ])("of %s with %i rows begins after the last row of the page before", async (table, limit, stored, column, expected) => {
    const { database, driver } = openMemory();
    await driver.write(stored);
    const pages: unknown[][] = [];
    let page = await database.publicTables.rows(table, undefined, limit);
    pages.push(page.rows.map((row) => row[column]));
    // One page too many is enough to see that the pages do not end.
    while (page.next !== undefined && pages.length <= expected.length) {
      page = await database.publicTables.rows(table, page.next, limit);
      pages.push(page.rows.map((row) => row[column]));
    }
    expect(pages).toEqual(expected);
  });
});
