import { noVotes } from "@becivic/lifecycle";
import { describe, expect, it } from "vitest";
import type { Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { openMemory } from "../sqlite/_memory.ts";

const DAY = 86_400_000;
const NOW = { cohort: "1.0@2", carried: "0.2@1" };

const artefact = (table: "skill" | "path", id: string, status: string, standing = JSON.stringify({ status })): Statement =>
  table === "skill"
    ? sql`INSERT INTO published_skills (id, status, version, category, applies_to, cites, cohort_started_at, standing, cohort, carried_cohort)
        VALUES (${id}, ${status}, '1.0.0', 'c', '[]', '[]', 2, ${standing}, ${NOW.cohort}, ${NOW.carried})`
    : sql`INSERT INTO published_paths (id, status, version, entry, cohort_started_at, standing, cohort, carried_cohort)
        VALUES (${id}, ${status}, '1.0.0', '{}', 2, ${standing}, ${NOW.cohort}, ${NOW.carried})`;

const totals = (type: string, id: string, cohort: string, confirms: number, { lastAt = 0, confirmedAt = 0 } = {}): Statement =>
  sql`INSERT INTO vote_totals (target_type, target_id, cohort, confirm_halves, last_at, last_confirm_at)
    VALUES (${type}, ${id}, ${cohort}, ${2 * confirms}, ${lastAt === 0 ? null : lastAt}, ${confirmedAt === 0 ? null : confirmedAt})`;

const move = (number: number, name: string, type = "skill"): Statement =>
  sql`INSERT INTO artefact_moves (target_type, target_id, number, commit_id, at, move, status, version, flags_needed)
    VALUES (${type}, 'lease', ${number}, ${`c${number}`}, 1, ${name}, 'alpha', '0.1.0', 1)`;

async function factsOf(...stored: Statement[]) {
  const { database, driver } = openMemory();
  if (stored.length > 0) await driver.write(stored);
  return database.activity.facts();
}

describe("the activity of a skill", () => {
  const now = totals("skill", "lease", NOW.cohort, 1, { lastAt: 50 });
  const before = totals("skill", "lease", NOW.carried, 10, { lastAt: 40 });
  const other = totals("skill", "lease", "0.1@0", 99, { lastAt: 90 });
  it.each<[string, string, Statement[], number, number | undefined]>([
    ["no votes", "stable", [], 0, undefined],
    ["the votes of the present cohort", "beta", [now, before, other], 1, 50],
    ["at stable, with those of the cohort that led there", "stable", [now, before, other], 11, 50],
    ["at stable, before any vote on it", "stable", [before, other], 10, 40],
  ])("has %s", async (_, status, votes, confirms, lastVoteAt) => {
    const { skills } = await factsOf(artefact("skill", "lease", status), ...votes);
    expect(skills).toEqual([{ id: "lease", standing: { status }, votes: { ...noVotes, confirms }, lastVoteAt, commit: "" }]);
  });

  it.each<[string, Statement[], string]>([
    ["none", [], ""],
    ["the last that changed its text", [move(1, "create"), move(2, "amend")], "c2"],
    ["none that changed its status alone", [move(1, "create"), move(2, "promote"), move(3, "deprecate"), move(4, "return")], "c1"],
    ["none of a path with the same id", [move(1, "create"), move(2, "amend", "path")], "c1"],
  ])("has a commit: %s", async (_, moves, commit) => {
    const { skills } = await factsOf(artefact("skill", "lease", "alpha"), ...moves);
    expect(skills.map((skill) => skill.commit)).toEqual([commit]);
  });

  it("is in the order of ids, without what was not projected yet", async () => {
    const { skills } = await factsOf(
      artefact("skill", "lease", "alpha"),
      artefact("skill", "deposit", "alpha"),
      artefact("skill", "a", "alpha", "{}"),
    );
    expect(skills.map(({ id }) => id)).toEqual(["deposit", "lease"]);
  });
});

describe("the activity of a path", () => {
  it("has the votes on it and its sources together, and when each source was last confirmed", async () => {
    const { paths } = await factsOf(
      artefact("path", "form", "stable"),
      artefact("path", "form-2", "alpha"),
      artefact("path", "a", "alpha", "{}"),
      totals("path", "form", NOW.cohort, 1, { lastAt: 20 }),
      totals("path_together", "form", NOW.cohort, 3),
      totals("path_together", "form", NOW.carried, 10),
      totals("path_source", "form:page", NOW.cohort, 2, { lastAt: 30, confirmedAt: 25 }),
      totals("path_source", "form:page", NOW.carried, 2, { lastAt: 10, confirmedAt: 28 }),
      totals("path_source", "form:desk", NOW.cohort, 0, { lastAt: 15 }),
      totals("path_source", "form-2:page", NOW.cohort, 0, { lastAt: 99, confirmedAt: 99 }),
    );
    const sources = new Map([
      ["desk", undefined],
      ["page", 28],
    ]);
    const form = { id: "form", standing: { status: "stable" }, votes: { ...noVotes, confirms: 13 }, lastVoteAt: 30, commit: "", sources };
    const another = {
      id: "form-2",
      standing: { status: "alpha" },
      votes: noVotes,
      lastVoteAt: 99,
      commit: "",
      sources: new Map([["page", 99]]),
    };
    expect(paths).toEqual([form, another]);
  });
});

describe("the rows of the catalogue", () => {
  const row = (uid: string, status: string, { kind = "volatile_value", commune = "", superseded = 0, at = [1, 0, 0, 0] } = {}): Statement =>
    sql`INSERT INTO catalogue (kind, uid, commune, revision, name, content, status, committed_at, beta_at, stable_at, ended_at, superseded_at,
        submission_contract_version)
      VALUES (${kind}, ${uid}, ${commune}, 1, ${uid}, '{}', ${status}, ${at[0]}, ${at[1]}, ${at[2]}, ${at[3]},
        ${superseded === 0 ? null : superseded}, '2.1.0')`;

  it("are counted by kind and status, with the last moment at which one came there", async () => {
    const { rows } = await factsOf(
      row("val-1", "alpha", { at: [5, 0, 0, 0] }),
      row("val-2", "alpha", { at: [3, 0, 0, 0] }),
      row("val-3", "beta", { at: [3, 7, 0, 0] }),
      row("val-4", "stable", { at: [3, 7, 9, 0] }),
      row("val-5", "deprecated", { at: [3, 7, 9, 11] }),
      row("val-6", "alpha", { superseded: 9 }),
      row("val-7", "alpha", { commune: "21009" }),
      row("ref-1", "alpha", { kind: "reference" }),
    );
    expect(rows).toEqual([
      { target_type: "volatile_value", status: "alpha", count: 2, movedAt: 5 },
      { target_type: "volatile_value", status: "beta", count: 1, movedAt: 7 },
      { target_type: "volatile_value", status: "deprecated", count: 1, movedAt: 11 },
      { target_type: "volatile_value", status: "stable", count: 1, movedAt: 9 },
      { target_type: "reference", status: "alpha", count: 1, movedAt: 1 },
    ]);
  });
});

describe("concerns", () => {
  const concern = (uid: string, origins: unknown, { day = "2026-11-01", held = 0 } = {}): Statement =>
    sql`INSERT INTO concerns (uid, target_type, target_id, context, content, committed_on, held)
      VALUES (${uid}, 'skill', 'lease', ${JSON.stringify({ applies_to_match: { origin_countries: origins } })}, '{}', ${day}, ${held})`;

  it.each<[string, unknown, string[]]>([
    ["one", "FR", ["fr"]],
    ["a list", ["fr", "DE"], ["fr", "de"]],
    ["none", undefined, []],
    ["anything else", ["France", 5, null, { a: "fr" }], []],
  ])("have the countries that they state: %s", async (_, context, origins) => {
    const { concerns } = await factsOf(concern("con-1", context));
    expect(concerns).toEqual([{ target_type: "skill", target_id: "lease", day: "2026-11-01", origins, count: 1 }]);
  });

  it("are counted by the day, without those that are held", async () => {
    const { concerns } = await factsOf(
      concern("con-1", "fr"),
      concern("con-2", "fr"),
      concern("con-3", "fr", { day: "2026-11-02" }),
      concern("con-4", "fr", { held: 1 }),
    );
    expect(concerns.map(({ day, count }) => [day, count])).toEqual([
      ["2026-11-01", 2],
      ["2026-11-02", 1],
    ]);
  });
});

describe("votes and revalidations", () => {
  it("are live votes by the day, those of probes apart, and classes with the moment of their change", async () => {
    const vote = (seq: number, kind: string, verdict: string, { at = DAY, live = 1 } = {}): Statement =>
      sql`INSERT INTO validations (seq, target_type, target_id, cohort, voter, voter_number, kind, verdict, injection_flag, post_handoff,
          received_at, live)
        VALUES (${seq}, 'skill', 'lease', '0.1@1', ${`v${seq}`}, ${seq}, ${kind}, ${verdict}, 0, 0, ${at}, ${live})`;
    const { votes, revalidations } = await factsOf(
      vote(1, "agent", "confirm"),
      vote(2, "agent", "confirm", { at: 2 * DAY - 1 }),
      vote(3, "agent", "reject"),
      vote(4, "ci_probe", "confirm"),
      vote(5, "agent", "confirm", { live: 0 }),
      vote(6, "agent", "reject", { at: 2 * DAY }),
      sql`INSERT INTO revalidations (source_class, since) VALUES ('municipal-page', 7)`,
    );
    expect(votes).toEqual([
      { day: "1970-01-02", confirms: 2, rejects: 1, probes: 1 },
      { day: "1970-01-03", confirms: 0, rejects: 1, probes: 0 },
    ]);
    expect(revalidations).toEqual(new Map([["municipal-page", 7]]));
  });

  it("are none in an empty database", async () => {
    expect(await factsOf()).toEqual({ skills: [], paths: [], rows: [], concerns: [], votes: [], revalidations: new Map() });
  });
});
