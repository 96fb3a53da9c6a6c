import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { formatCohort } from "@becivic/contract";
import { noVotes } from "@becivic/lifecycle";
import { publishTree } from "@becivic/service/host";
import type { ReadingDatabase } from "@becivic/service/ports";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../create-database.ts";
import type { SqlDriver, Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { openSqlite } from "../sqlite/open-sqlite.ts";

const START = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;
const COHORT = formatCohort({ kind: "version", line: "0.1", startedAt: START });

const root = path.resolve(import.meta.dirname, "../../../..");
const base = path.join(root, "fixtures/corpus-rules/base");
const files = new Map(globSync("**/*.*", { cwd: base }).map((file) => [file, readFileSync(path.join(base, file), "utf8")]));

interface Opened {
  reading: ReadingDatabase;
  driver: SqlDriver;
  /** How many statements each call of the driver took. */
  statementCounts: number[];
}

async function open(...rows: Statement[]): Promise<Opened> {
  const { driver } = openSqlite(":memory:", path.join(root, "migrations"));
  const statementCounts: number[] = [];
  const read: SqlDriver["read"] = (statements) => {
    statementCounts.push(statements.length);
    return driver.read(statements);
  };
  const database = createDatabase({ read, write: (statements) => driver.write(statements) });
  await publishTree(files, START, database);
  if (rows.length > 0) await driver.write(rows);
  statementCounts.length = 0;
  return { reading: database.reading, driver, statementCounts };
}

let votes = 0;

function vote(type: string, id: string, { cohort = COHORT as string, kind = "agent", verdict = "confirm", at = START } = {}): Statement {
  votes += 1;
  return sql`INSERT INTO validations (seq, target_type, target_id, cohort, voter, voter_number, kind, verdict, injection_flag, post_handoff,
      received_at, counted)
    VALUES (${votes}, ${type}, ${id}, ${cohort}, ${`voter-${votes}`}, ${votes}, ${kind}, ${verdict}, 0, 0, ${at}, 1)`;
}

function concern(uid: string, type: string, id: string, { content = '{"body":"Words."}', held = 0, day = "2026-11-02" } = {}): Statement {
  return sql`INSERT INTO concerns (uid, target_type, target_id, context, content, committed_on, held)
    VALUES (${uid}, ${type}, ${id}, NULL, ${content}, ${day}, ${held})`;
}

/** A second revision of a value, which nothing has confirmed yet. */
const changeOfValue: Statement[] = [
  sql`UPDATE catalogue SET superseded_at = ${START + 1} WHERE kind = 'volatile_value' AND uid = 'val-00001'`,
  sql`INSERT INTO catalogue (kind, uid, revision, name, content, status, committed_at, submission_contract_version, came_by)
    SELECT kind, uid, 2, name, json_set(content, '$.value', 30), 'alpha', ${START + 1}, submission_contract_version, 'amend'
    FROM catalogue WHERE kind = 'volatile_value' AND uid = 'val-00001'`,
];

describe("facts of skills", () => {
  it.each<[string, readonly string[] | "all"]>([
    ["one skill", ["lease"]],
    ["two", ["lease", "deposit"]],
    ["all of them", "all"],
    ["one that is not there", ["nothing-here"]],
  ])("are one round trip of six statements for %s", async (_name, ids) => {
    const { reading, statementCounts } = await open();
    await reading.skills(ids);
    expect(statementCounts).toEqual([6]);
  });

  it("are the standing, the moves and the votes of each cohort", async () => {
    const { reading } = await open(vote("skill", "lease"), vote("skill", "lease", { verdict: "reject", at: START + DAY }));
    const facts = (await reading.skills(["lease"])).get("lease");
    expect(facts).toMatchObject({
      standing: { status: "alpha" },
      moves: [{ move: "create", at: START }],
      rating: { stars: 0, ratings: 0 },
    });
    expect([...(facts?.cohorts ?? [])]).toEqual([
      [COHORT, { tally: { ...noVotes, confirms: 1, rejects: 1, addresses: 2 }, lastVoteAt: START + DAY, lastConfirmAt: START }],
    ]);
  });

  it("are of those that were asked for, and of none that is not published", async () => {
    const { reading } = await open();
    const facts = await reading.skills(["lease", "nothing-here"]);
    expect(["lease", "deposit", "nothing-here"].map((id) => facts.get(id) !== undefined)).toEqual([true, false, false]);
    expect((await reading.skills("all")).get("deposit")).toBeDefined();
  });

  it("have the stars of the present cohort alone", async () => {
    const stars = (cohort: string, sum: number): Statement =>
      sql`INSERT INTO rating_totals (target_type, target_id, cohort, stars, ratings) VALUES ('skill', 'lease', ${cohort}, ${sum}, 3)`;
    const { reading } = await open(stars(COHORT, 12), stars("0.1@1", 3));
    expect((await reading.skills(["lease"])).get("lease")?.rating).toEqual({ stars: 12, ratings: 3 });
  });

  it("have the revisions of the rows that they cite, and the votes on a change that is not confirmed", async () => {
    const { reading } = await open(
      ...changeOfValue,
      vote("volatile_value", "val-00001", { cohort: "r2" }),
      vote("reference", "ref-00001", { cohort: "r1" }),
    );
    const rows = (await reading.skills(["lease"])).get("lease")?.rows;
    const value = rows?.volatile_value.get("val-00001");
    expect(value?.revisions.map(({ revision, content }) => [revision, content.value])).toEqual([
      [1, "25"],
      [2, "30"],
    ]);
    expect(value?.votesOnChange).toEqual({ ...noVotes, confirms: 1, addresses: 1 });
    expect(rows?.reference.get("ref-00001")).toMatchObject({ revisions: [{ revision: 1 }], votesOnChange: noVotes });
    expect(rows?.volatile_value.get("val-00002")).toBeUndefined();
  });
});

describe("concerns", () => {
  it("are about a skill and what it cites, the best first, without those that are held or cannot be read", async () => {
    const { reading } = await open(
      concern("con-00001", "skill", "lease"),
      concern("con-00002", "volatile_value", "val-00001", { day: "2026-11-03" }),
      concern("con-00003", "path_source", "lease-receipt:vlaanderen-page"),
      concern("con-00004", "skill", "lease", { held: 1 }),
      concern("con-00005", "skill", "lease", { content: "{no JSON" }),
      concern("con-00006", "skill", "deposit"),
      concern("con-00007", "skill", "lease"),
      vote("observation", "con-00003", { cohort: "all" }),
      vote("observation", "con-00007", { cohort: "all", verdict: "reject" }),
    );
    const facts = await reading.skills("all");
    const of = (id: string) => facts.get(id)?.concerns.map(({ uid, up, down }) => [uid, up, down]);
    expect(of("lease")).toEqual([
      ["con-00003", 1, 0],
      ["con-00002", 0, 0],
      ["con-00001", 0, 0],
      ["con-00007", 0, 1],
    ]);
    expect(of("deposit")).toEqual([["con-00006", 0, 0]]);
  });

  it("are at most 200 for each, so that many about one take no place of another", async () => {
    const many = Array.from({ length: 250 }, (_, at) => concern(`con-${String(at + 10_000)}`, "skill", "lease"));
    const { reading } = await open(...many, concern("con-00001", "skill", "deposit", { day: "2020-01-01" }));
    const facts = await reading.skills("all");
    expect([facts.get("lease")?.concerns.length, facts.get("deposit")?.concerns.length]).toEqual([200, 1]);
    expect(facts.get("lease")?.concerns[0]?.uid).toBe("con-10249");
  });
});

describe("facts of paths", () => {
  it.each<[string, readonly string[] | "all"]>([
    ["one path", ["lease-form"]],
    ["all of them", "all"],
  ])("are one round trip of seven statements for %s", async (_name, ids) => {
    const { reading, statementCounts } = await open();
    await reading.paths(ids);
    expect(statementCounts).toEqual([7]);
  });

  it("count the votes on a path and its sources together", async () => {
    const { reading } = await open(vote("path", "lease-form"), vote("path_source", "lease-form:vlaanderen-page"));
    const facts = (await reading.paths(["lease-form"])).get("lease-form");
    expect(facts?.cohorts.get(COHORT)?.tally).toMatchObject({ confirms: 2, addresses: 2 });
  });

  it("have what was said of the path and of its present sources alone", async () => {
    const { reading } = await open(
      concern("con-00001", "path", "lease-form"),
      concern("con-00002", "path_source", "lease-form:vlaanderen-page"),
      concern("con-00003", "path_source", "lease-form:former-page"),
      concern("con-00004", "path", "lease-receipt"),
    );
    const facts = (await reading.paths("all")).get("lease-form");
    expect(facts?.concerns.map(({ uid }) => uid)).toEqual(["con-00002", "con-00001"]);
  });

  it("say when each source was last confirmed, by whom, and probed", async () => {
    const source = "lease-form:vlaanderen-page";
    const { reading } = await open(
      vote("path_source", source, { at: START }),
      vote("path_source", source, { kind: "ci_probe", at: START + DAY }),
      vote("path_source", source, { verdict: "reject", at: START + 2 * DAY }),
      sql`INSERT INTO probes (target_type, target_id, probed_at, outcome) VALUES ('path_source', ${source}, ${START + DAY}, 'success')`,
      sql`INSERT INTO revalidations (source_class, since) VALUES ('flanders-api-page', ${START})`,
    );
    const facts = await reading.paths("all");
    expect(facts.get("lease-form")?.sightings).toEqual(
      new Map([
        ["vlaanderen-page", { confirmedAt: START + DAY, confirmedByUserAt: START, probedAt: START + DAY, probeOutcome: "success" }],
      ]),
    );
    expect(facts.get("lease-receipt")?.sightings).toEqual(new Map());
    expect(facts.get("lease-receipt")?.revalidations).toEqual(new Map([["flanders-api-page", START]]));
  });
});

describe("what cannot be read", () => {
  let facts: Awaited<ReturnType<ReadingDatabase["skills"]>>;
  beforeAll(async () => {
    const { reading } = await open(
      sql`UPDATE published_skills SET standing = '{no JSON' WHERE id = 'deposit'`,
      vote("skill", "lease", { cohort: "no cohort" }),
    );
    facts = await reading.skills("all");
  });

  it("is a fault of its own entry alone", () => {
    expect(() => facts.get("deposit")).toThrow();
    expect(facts.get("lease")).toMatchObject({ standing: { status: "alpha" } });
  });

  it("is no vote where it is a cohort", () => {
    expect(facts.get("lease")?.cohorts).toEqual(new Map());
  });

  it("is no skill where it was not projected yet", async () => {
    const { reading } = await open(sql`UPDATE published_skills SET standing = '{}' WHERE id = 'deposit'`);
    expect((await reading.skills("all")).get("deposit")).toBeUndefined();
  });
});

describe("rows of a text of the past", () => {
  it("are read by their uids, in one round trip", async () => {
    const { reading, statementCounts } = await open(...changeOfValue);
    const rows = await reading.rows({ volatile_value: ["val-00001", "val-99999"], reference: ["ref-00002"] });
    expect(statementCounts).toEqual([2]);
    expect(rows.volatile_value.get("val-00001")?.revisions).toHaveLength(2);
    expect(rows.volatile_value.get("val-99999")).toBeUndefined();
    expect(rows.reference.get("ref-00002")?.revisions).toMatchObject([{ content: { title: "Rental decree" } }]);
  });
});
