import { CONTRACT_VERSION, type CohortKey, revisionCohort, type ValidationTarget } from "@becivic/contract";
import { cohortKey, decide, defaultThresholds, type Standing, type Thresholds } from "@becivic/lifecycle";
import type { Candidates, Write } from "@becivic/service/ports";
import { createDatabase, type SqlDriver, type Statement, sql, statement } from "@becivic/storage";
import { beforeAll, describe, expect, it } from "vitest";

const STANDING: Standing = {
  status: "stable",
  version: "1.0.0",
  cohortStartedAt: 4_000,
  confirmsFrom: 4_000,
  carriedCohort: undefined,
  flagsNeeded: 1,
  leftStableAt: undefined,
  contentChangedAt: 4_000,
  deprecatedFor: undefined,
  highestPatches: { "1.0": 0 },
};

/** Stable artefacts with these votes, each once as a skill and once as a value. */
const STABLE: readonly { skill: string; uid: string; votes: readonly ("reject" | "probe" | "flag")[] }[] = [
  { skill: "quiet", uid: "val-08000", votes: [] },
  { skill: "half", uid: "val-08001", votes: ["probe"] },
  { skill: "one", uid: "val-08002", votes: ["reject"] },
  { skill: "two", uid: "val-08003", votes: ["reject", "reject"] },
  { skill: "flagged", uid: "val-08004", votes: ["flag"] },
];

const thresholdsOf = (net_rejects: number): Thresholds => ({
  ...defaultThresholds,
  rollback: { ...defaultThresholds.rollback, net_rejects },
});

function votesOn(target_type: ValidationTarget, target_id: string, cohort: CohortKey, votes: readonly string[]): Write[] {
  return votes.map((kind, at) => ({
    do: "vote",
    vote: {
      target_type,
      target_id,
      cohort,
      anchor: undefined,
      voter: `${target_id} ${at}`,
      kind: kind === "probe" ? "ci_probe" : "agent",
      verdict: kind === "flag" ? "confirm" : "reject",
      injectionFlag: kind === "flag",
      postHandoff: false,
      rationale: undefined,
      injectionReason: undefined,
      traversal: undefined,
      receivedAt: 5_000,
      isCounted: true,
    },
  }));
}

async function fill(driver: SqlDriver): Promise<void> {
  const database = createDatabase(driver);
  const [published] = (await driver.read([statement("SELECT commit_id FROM published_tree")]))[0] ?? [];
  const skills = STABLE.map(({ skill: id }) => ({ id, standing: STANDING, category: "belgium-federal", appliesTo: [], cites: [] }));
  const tree = {
    commitId: "with what is stable",
    replaces: String(published?.commit_id),
    publishedAt: 4_000,
    files: new Map(),
    skills,
    paths: [],
    cites: [],
    gone: [],
    moves: [],
    isWhole: false,
    communes: undefined,
    catalogue: undefined,
  };
  expect(await database.commit([{ do: "publish", tree }])).toMatchObject({ committed: true });
  await driver.write(
    STABLE.map(
      ({ uid }) =>
        sql`INSERT INTO catalogue (kind, uid, revision, name, content, status, committed_at, submission_contract_version)
        VALUES ('volatile_value', ${uid}, 1, ${uid}, '{"value":1,"value_type":"integer"}', 'stable', 4000, ${CONTRACT_VERSION})`,
    ),
  );
  for (const { skill, uid, votes } of STABLE) {
    const plan = [...votesOn("skill", skill, cohortKey(STANDING), votes), ...votesOn("volatile_value", uid, revisionCohort(1), votes)];
    if (plan.length > 0) expect(await database.commit(plan)).toMatchObject({ committed: true });
  }
}

/** The stable candidates under these thresholds, by the names above; skills and values must agree. */
function foundIn({ skills, rows }: Candidates): string[] {
  const bySkill = STABLE.filter(({ skill }) => skills.some(({ id }) => id === skill)).map(({ skill }) => skill);
  const byRow = STABLE.filter(({ uid }) => rows.some((row) => row.uid === uid)).map(({ skill }) => skill);
  expect(byRow).toEqual(bySkill);
  return bySkill;
}

/** The candidates follow the thresholds in force, not the conditions of the indexes. */
export function describeCandidates(driver: () => SqlDriver): void {
  describe("candidates", () => {
    beforeAll(() => fill(driver()));

    it.each([
      [0.5, ["half", "one", "two", "flagged"]],
      [1, ["one", "two", "flagged"]],
      [1.5, ["two", "flagged"]],
      [2, ["two", "flagged"]],
      [3, ["flagged"]],
    ])("at %d net rejects, finds %j of what is stable [rules.thresholds]", async (net, expected) => {
      expect(foundIn(await createDatabase(driver()).standings.candidates(thresholdsOf(net)))).toEqual(expected);
    });

    it("finds everything that the decision would move [rules.thresholds]", async () => {
      for (const net of [0.5, 1, 2]) {
        const { skills } = await createDatabase(driver()).standings.candidates(thresholdsOf(net));
        const moved = skills.filter(({ standing, votes, carried }) => {
          if (standing.status !== "stable") return false;
          return decide({ ...standing, votes, carried }, 6_000, thresholdsOf(net)).move !== "stay";
        });
        expect(moved.map(({ id }) => id).sort()).toEqual(
          foundIn(await createDatabase(driver()).standings.candidates(thresholdsOf(net))).sort(),
        );
      }
    });

    it("finds them by an index, without reading the votes on other artefacts [rules.thresholds]", async () => {
      const queries: Statement[] = [];
      const read: SqlDriver["read"] = (statements) => {
        queries.push(...statements);
        return driver().read(statements);
      };
      await createDatabase({ read, write: (statements) => driver().write(statements) }).standings.candidates(defaultThresholds);
      const against = queries.filter((one) => one.sql.includes("flagged_addresses > 0"));
      expect(against).toHaveLength(3);
      for (const one of against) {
        const [plan = []] = await driver().read([sql`EXPLAIN QUERY PLAN ${one}`]);
        const steps = plan.map(({ detail }) => String(detail));
        expect(steps.join("\n")).toMatch(/USING COVERING INDEX vote_totals_rejected \(target_type=\? AND reject_halves>\?\)/);
        expect(steps.join("\n")).toMatch(/USING COVERING INDEX vote_totals_flagged \(target_type=\? AND flagged_addresses>\?\)/);
        expect(steps.filter((step) => step.startsWith("SCAN vote_totals"))).toEqual([]);
      }
    });
  });
}
