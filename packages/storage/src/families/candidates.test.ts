import { defaultThresholds, noVotes } from "@becivic/lifecycle";
import { describe, expect, it } from "vitest";
import type { Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { openMemory } from "../sqlite/_memory.ts";
import { readCandidates } from "./candidates.ts";

const thresholds = { ...defaultThresholds, rollback: { ...defaultThresholds.rollback, net_rejects: 2 } };

const totals = (type: string, id: string, cohort: string, { confirms = 0, rejects = 0, flags = 0, confirmedAt = 0 } = {}): Statement =>
  sql`INSERT INTO vote_totals (target_type, target_id, cohort, confirm_halves, reject_halves, flagged_addresses, last_confirm_at)
    VALUES (${type}, ${id}, ${cohort}, ${2 * confirms}, ${2 * rejects}, ${flags}, ${confirmedAt === 0 ? null : confirmedAt})`;

const row = (status: string, { kind = "volatile_value", revision = 2, superseded = 0, carried = 0, commune = "" } = {}): Statement =>
  sql`INSERT INTO catalogue (kind, uid, commune, revision, name, content, status, committed_at, superseded_at, flags_needed, carried,
      submission_contract_version)
    VALUES (${kind}, 'row', ${commune}, ${revision}, 'row', '{}', ${status}, 7, ${superseded === 0 ? null : superseded}, 3,
      ${carried === 0 ? null : carried}, '2.1.0')`;

const skill = (status: string, carried?: string): Statement =>
  sql`INSERT INTO published_skills (id, status, version, category, applies_to, cites, cohort_started_at, standing, cohort, carried_cohort)
    VALUES ('lease', ${status}, '0.1.0', 'c', '[]', '[]', 2, ${JSON.stringify({ status })}, '0.1@2', ${carried})`;

const path = (status: string, { id = "form", reason = "", carried = "" } = {}): Statement => {
  const standing = JSON.stringify({ status, deprecatedFor: reason === "" ? undefined : reason });
  return sql`INSERT INTO published_paths (id, status, version, entry, cohort_started_at, standing, cohort, carried_cohort)
    VALUES (${id}, ${status}, '0.1.0', ${JSON.stringify({ id })}, 2, ${standing}, '0.1@2', ${carried === "" ? null : carried})`;
};

async function candidatesOf(...stored: Statement[]) {
  const { driver } = openMemory();
  await driver.write(stored);
  return readCandidates(driver, thresholds);
}

describe("a row of the catalogue", () => {
  it.each<[string, boolean, Statement[]]>([
    ["alpha", true, [row("alpha")]],
    ["beta", true, [row("beta")]],
    ["a reference", true, [row("beta", { kind: "reference" })]],
    ["stable without votes", false, [row("stable")]],
    ["stable with confirms", false, [row("stable"), totals("volatile_value", "row", "r2", { confirms: 9 })]],
    ["stable with too few rejects", false, [row("stable"), totals("volatile_value", "row", "r2", { rejects: 1.5 })]],
    ["stable with enough rejects", true, [row("stable"), totals("volatile_value", "row", "r2", { rejects: 2 })]],
    ["stable with a flag", true, [row("stable"), totals("volatile_value", "row", "r2", { flags: 1 })]],
    ["stable with both, once", true, [row("stable"), totals("volatile_value", "row", "r2", { rejects: 2, flags: 1 })]],
    ["stable with rejects of another revision", false, [row("stable"), totals("volatile_value", "row", "r1", { rejects: 2 })]],
    ["stable with rejects of another kind", false, [row("stable"), totals("reference", "row", "r2", { rejects: 2 })]],
    ["superseded", false, [row("alpha", { superseded: 9 })]],
    ["superseded and flagged", false, [row("stable", { superseded: 9 }), totals("volatile_value", "row", "r2", { flags: 1 })]],
    ["withdrawn and flagged", false, [row("quarantined"), totals("volatile_value", "row", "r2", { flags: 1 })]],
  ])("that is %s is looked at: %s", async (_, isLookedAt, stored) => {
    expect((await candidatesOf(...stored)).rows.map(({ uid, revision }) => [uid, revision])).toEqual(isLookedAt ? [["row", 2]] : []);
  });

  const general = row("stable");
  const ofCommune = (status: string) => row(status, { commune: "21009" });
  it.each<[string, string[], Statement[]]>([
    ["alpha without votes", [], [general, ofCommune("alpha")]],
    ["beta without votes", [], [general, ofCommune("beta")]],
    ["alpha with a vote", ["row:21009"], [general, ofCommune("alpha"), totals("volatile_value", "row:21009", "r2", { confirms: 1 })]],
    ["beta with a flag", ["row:21009"], [general, ofCommune("beta"), totals("volatile_value", "row:21009", "r2", { flags: 1 })]],
    [
      "alpha with a vote on an earlier revision",
      [],
      [general, ofCommune("alpha"), totals("volatile_value", "row:21009", "r1", { confirms: 1 })],
    ],
    ["alpha with a vote on the general value", [], [general, ofCommune("alpha"), totals("volatile_value", "row", "r2", { confirms: 1 })]],
    [
      "stable, with votes against it",
      ["row:21009"],
      [general, ofCommune("stable"), totals("volatile_value", "row:21009", "r2", { rejects: 2 })],
    ],
    [
      "stable, with votes against the general value",
      ["row"],
      [general, ofCommune("stable"), totals("volatile_value", "row", "r2", { flags: 1 })],
    ],
    [
      "stable, with votes against another commune",
      [],
      [general, ofCommune("stable"), totals("volatile_value", "row:44021", "r2", { flags: 1 })],
    ],
  ])("of a commune that is %s: %j is looked at", async (_, expected, stored) => {
    expect((await candidatesOf(...stored)).rows.map(({ uid }) => uid)).toEqual(expected);
  });

  it("of a commune has the votes on itself alone", async () => {
    const votes = [totals("volatile_value", "row", "r2", { confirms: 9 }), totals("volatile_value", "row:21009", "r2", { confirms: 1 })];
    const { rows } = await candidatesOf(general, ofCommune("alpha"), ...votes);
    expect(rows.map(({ uid, votes: { confirms } }) => [uid, confirms])).toEqual([["row:21009", 1]]);
  });

  it("has its votes, and those of the revision that led to stable", async () => {
    const { rows } = await candidatesOf(
      row("stable", { carried: 1 }),
      totals("volatile_value", "row", "r2", { confirms: 1, rejects: 2.5 }),
      totals("volatile_value", "row", "r1", { confirms: 10 }),
    );
    expect(rows).toEqual([
      {
        target_type: "volatile_value",
        uid: "row",
        revision: 2,
        status: "stable",
        committedAt: 7,
        flagsNeeded: 3,
        votes: { ...noVotes, confirms: 1, rejects: 2.5 },
        carried: { ...noVotes, confirms: 10 },
      },
    ]);
  });
});

describe("a skill", () => {
  it.each<[string, boolean, Statement[]]>([
    ["alpha", true, [skill("alpha")]],
    ["beta", true, [skill("beta")]],
    ["draft", false, [skill("draft")]],
    ["stable without votes", false, [skill("stable")]],
    ["stable with too few rejects", false, [skill("stable"), totals("skill", "lease", "0.1@2", { rejects: 1.5 })]],
    ["stable with enough rejects", true, [skill("stable"), totals("skill", "lease", "0.1@2", { rejects: 2 })]],
    ["stable with a flag", true, [skill("stable"), totals("skill", "lease", "0.1@2", { flags: 1 })]],
    ["stable with rejects of another cohort", false, [skill("stable"), totals("skill", "lease", "0.1@1", { rejects: 2 })]],
    ["deprecated and flagged", false, [skill("deprecated"), totals("skill", "lease", "0.1@2", { flags: 1 })]],
  ])("that is %s is looked at: %s", async (_, isLookedAt, stored) => {
    expect((await candidatesOf(...stored)).skills.map(({ id }) => id)).toEqual(isLookedAt ? ["lease"] : []);
  });

  it("has its votes, and those of the cohort that led to stable", async () => {
    const { skills } = await candidatesOf(
      skill("stable", "0.1@1"),
      totals("skill", "lease", "0.1@2", { rejects: 2 }),
      totals("skill", "lease", "0.1@1", { confirms: 10 }),
    );
    const expected = {
      id: "lease",
      standing: { status: "stable" },
      votes: { ...noVotes, rejects: 2 },
      carried: { ...noVotes, confirms: 10 },
    };
    expect(skills).toEqual([expected]);
  });
});

describe("a path", () => {
  it.each<[string, boolean, Statement]>([
    ["alpha", true, path("alpha")],
    ["stable without votes", true, path("stable")],
    ["draft", false, path("draft")],
    ["withdrawn", false, path("quarantined")],
    ["deprecated because it went stale", true, path("deprecated", { reason: "staleness" })],
    ["deprecated for another reason", false, path("deprecated", { reason: "sources" })],
    ["deprecated for no reason", false, path("deprecated")],
  ])("that is %s is looked at: %s", async (_, isLookedAt, stored) => {
    expect((await candidatesOf(stored)).paths.map(({ id }) => id)).toEqual(isLookedAt ? ["form"] : []);
  });

  it("has its votes, those of each source with the ones that led to stable, and the last confirm of any cohort", async () => {
    const { paths } = await candidatesOf(
      path("stable", { carried: "0.1@1" }),
      path("alpha", { id: "form-2" }),
      totals("path", "form", "0.1@2", { confirms: 1 }),
      totals("path_together", "form", "0.1@2", { confirms: 3, confirmedAt: 50 }),
      totals("path_together", "form", "0.1@1", { confirms: 10, confirmedAt: 40 }),
      totals("path_together", "form", "0.1@0", { confirms: 20, confirmedAt: 60 }),
      totals("path_source", "form:page", "0.1@2", { rejects: 1 }),
      totals("path_source", "form:page", "0.1@1", { confirms: 5 }),
      totals("path_source", "form:page", "0.1@0", { confirms: 80 }),
      totals("path_source", "form:desk", "0.1@2", { flags: 1 }),
      totals("path_source", "form-2:page", "0.1@2", { confirms: 7 }),
    );
    expect(paths).toEqual([
      {
        id: "form",
        entry: { id: "form" },
        standing: { status: "stable" },
        votes: { ...noVotes, confirms: 1 },
        carried: { ...noVotes, confirms: 10 },
        combinedVotes: { ...noVotes, confirms: 3 },
        sources: new Map([
          ["desk", { ...noVotes, flaggedAddresses: 1 }],
          ["page", { ...noVotes, confirms: 5, rejects: 1 }],
        ]),
        lastConfirmAt: 60,
      },
      {
        id: "form-2",
        entry: { id: "form-2" },
        standing: { status: "alpha" },
        votes: noVotes,
        carried: noVotes,
        combinedVotes: noVotes,
        sources: new Map([["page", { ...noVotes, confirms: 7 }]]),
        lastConfirmAt: undefined,
      },
    ]);
  });
});

describe("the threshold of rejects", () => {
  it.each<[number, number, number]>([
    [2, 1.5, 0],
    [2, 2, 1],
    [1.75, 1.5, 0],
    [0, 0, 0],
    [0, 0.5, 1],
  ])("of %d with %d rejects gives %i rows", async (net_rejects, rejects, count) => {
    const { driver } = openMemory();
    await driver.write([row("stable"), totals("volatile_value", "row", "r2", { rejects })]);
    const { rows } = await readCandidates(driver, { ...thresholds, rollback: { ...thresholds.rollback, net_rejects } });
    expect(rows).toHaveLength(count);
  });
});
