import type { NewMove } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { sql } from "../sql.ts";
import { betaStanding, openMemory, published, staged } from "../sqlite/_memory.ts";

const key = { target_type: "skill", target_id: "lease" } as const;
const skill = { id: "lease", standing: betaStanding, category: "belgium-federal", appliesTo: ["communes"], cites: [key] };
const move = (fields: Partial<NewMove>): NewMove => ({
  ...key,
  commit: "c1",
  before: undefined,
  at: 1,
  move: "create",
  status: "alpha",
  version: "0.1.0",
  restores: undefined,
  carriedCohort: undefined,
  flagsNeeded: 1,
  ...fields,
});

describe("the standing of an artefact", () => {
  it("is read by one key and by several, and only of what is published", async () => {
    const { database, done } = openMemory();
    await done(published({ skills: [skill] }));
    const stored = JSON.parse(JSON.stringify(betaStanding));
    expect(await database.standings.find(key)).toEqual(stored);
    expect(await database.standings.find({ ...key, target_type: "path" })).toBeUndefined();
    expect(await database.standings.list([key, { ...key, target_id: "none" }])).toEqual(new Map([["skill lease", stored]]));
    expect(await database.standings.list([])).toEqual(new Map());
    expect(await database.published.citedBy("lease")).toEqual([key]);
    expect(await database.published.citedBy("none")).toBeUndefined();
  });

  it("has its cohorts and its status in columns of their own", async () => {
    const { done, rows } = openMemory();
    await done(published({ skills: [skill] }));
    expect(await rows(sql`SELECT status, version, cohort_started_at, cohort, carried_cohort, applies_to FROM published_skills`)).toEqual([
      {
        status: "beta",
        version: "0.2.0",
        cohort_started_at: 2_000,
        cohort: "0.2@2000",
        carried_cohort: "0.1@1000",
        applies_to: '["communes"]',
      },
    ]);
  });
});

describe("the moves of an artefact", () => {
  const moves = [
    move({}),
    move({ commit: "c2", at: 2, move: "amend", version: "0.1.1" }),
    move({ commit: "c3", at: 3, move: "amend", version: "0.1.2" }),
    move({ commit: "c4", at: 4, move: "quarantine", restores: "c1", version: "0.1.0" }),
  ];

  it("are numbered in their order, and written anew where the log is whole", async () => {
    const { database, done, rows } = openMemory();
    await done(published({ moves: moves.slice(0, 2) }));
    await done(published({ commitId: "second", replaces: "first", moves: moves.slice(2) }));
    expect((await database.standings.moves(key)).map(({ commit }) => commit)).toEqual(["c1", "c2", "c3", "c4"]);
    await done(published({ commitId: "third", replaces: "second", moves: moves.slice(0, 1), isWhole: true }));
    expect(await rows(sql`SELECT number, commit_id FROM artefact_moves`)).toEqual([{ number: 1, commit_id: "c1" }]);
  });

  it("tell which versions a quarantine withdrew: those since the one that it restored", async () => {
    const { database, done } = openMemory();
    await done(published({ moves }));
    expect(await database.standings.withdrawnVersions()).toEqual([
      { id: "lease", version: "0.1.1", commit: "c2", at: 4 },
      { id: "lease", version: "0.1.2", commit: "c3", at: 4 },
    ]);
  });

  it("are a fault of storage where a move has no such name", async () => {
    const { database, driver, done } = openMemory();
    await done(published({ moves }));
    await driver.write([sql`UPDATE artefact_moves SET move = 'jump'`]);
    await expect(database.standings.moves(key)).rejects.toThrow("a move that cannot be read");
  });
});

describe("what was rolled back, and who wrote it", () => {
  it("is kept once for each target", async () => {
    const { database, done, rows } = openMemory();
    await done(
      staged("a"),
      { do: "keep_submitter", id: "a", ...key },
      { do: "keep_submitter", id: "a", ...key },
      { do: "refuse_change", ...key, content: "digest", expiresAt: 5 },
      { do: "refuse_change", ...key, content: "digest", expiresAt: 9 },
    );
    expect(await rows(sql`SELECT submitter FROM artefact_submitters`)).toEqual([{ submitter: "hash of a" }]);
    expect(await rows(sql`SELECT expires_at FROM refused_changes`)).toEqual([{ expires_at: 9 }]);
    expect(await database.standings.refusedChanges(key)).toEqual(["digest"]);
    expect(await database.standings.refusedChanges({ ...key, target_id: "none" })).toEqual([]);
  });
});
