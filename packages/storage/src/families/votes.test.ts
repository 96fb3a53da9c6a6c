import { formatCohort, wholeCohort } from "@becivic/contract";
import { noVotes } from "@becivic/lifecycle";
import type { Vote, Write } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { sql } from "../sql.ts";
import { openMemory, vote } from "../sqlite/_memory.ts";

const cohort = formatCohort({ kind: "version", line: "0.1", startedAt: 1 });
const skill = { target_type: "skill", target_id: "lease", cohort } as const;
const path = { target_type: "path", target_id: "form", cohort } as const;
const source = { target_type: "path_source", target_id: "form:page", cohort } as const;
const other = { target_type: "path_source", target_id: "form-2:page", cohort } as const;

describe("votes", () => {
  it.each<[string, Partial<Vote>[], object]>([
    ["none", [], { tally: noVotes, lastVoteAt: undefined, lastConfirmAt: undefined }],
    ["one that agrees", [{}], { tally: { ...noVotes, confirms: 1, addresses: 1 }, lastVoteAt: 5, lastConfirmAt: 5 }],
    [
      "one that does not",
      [{ verdict: "reject", receivedAt: 6 }],
      { tally: { ...noVotes, rejects: 1, addresses: 1 }, lastVoteAt: 6, lastConfirmAt: undefined },
    ],
    ["a probe, which counts half", [{ kind: "ci_probe" }], { tally: { ...noVotes, confirms: 0.5 } }],
    ["one that does not count", [{ isCounted: false }], { tally: noVotes }],
    ["a voter who changed their mind", [{}, { verdict: "reject" }], { tally: { ...noVotes, rejects: 1, addresses: 1 } }],
    ["a flag", [{ injectionFlag: true }], { tally: { ...noVotes, confirms: 1, addresses: 1, flaggedAddresses: 1 } }],
    ["one after a hand-off", [{ postHandoff: true }], { tally: { ...noVotes, confirms: 1, addresses: 1, postHandoffConfirms: 1 } }],
  ])("of a cohort are summed: %s", async (_, votes, totals) => {
    const { database, done } = openMemory();
    await done(...votes.map((fields) => vote({ ...skill, voter: "a", ...fields })));
    expect(await database.votes.totals(skill, cohort)).toMatchObject(totals);
    expect(await database.votes.totals(skill, wholeCohort)).toMatchObject({ tally: noVotes });
  });

  it("are numbered by voter; on a path and its sources a voter has one number, and a probe none", async () => {
    const { done, rows } = openMemory();
    await done(
      vote({ ...path, voter: "a" }),
      vote({ ...source, voter: "b" }),
      vote({ ...source, voter: "a" }),
      vote({ ...source, voter: "probe", kind: "ci_probe" }),
      vote({ ...skill, voter: "c" }),
    );
    expect(await rows(sql`SELECT target_type, voter, voter_number FROM validations ORDER BY target_type, voter`)).toEqual([
      { target_type: "path", voter: "a", voter_number: 1 },
      { target_type: "path_source", voter: "a", voter_number: 1 },
      { target_type: "path_source", voter: "b", voter_number: 2 },
      { target_type: "path_source", voter: "probe", voter_number: 0 },
      { target_type: "skill", voter: "c", voter_number: 1 },
    ]);
  });

  it.each<[string, Write, string[]]>([
    ["of a path, with its sources", { do: "forget_voters", ...path }, ["form-2:page c", "form:page probe", "lease a"]],
    ["of a skill", { do: "forget_voters", ...skill }, ["form a", "form-2:page c", "form:page b", "form:page probe"]],
  ])("lose their voters %s", async (_, write, left) => {
    const { done, rows } = openMemory();
    await done(
      vote({ ...path, voter: "a" }),
      vote({ ...source, voter: "b" }),
      vote({ ...source, voter: "probe", kind: "ci_probe" }),
      vote({ ...other, voter: "c" }),
      vote({ ...skill, voter: "a" }),
      write,
    );
    const votes = await rows(sql`SELECT target_id || ' ' || voter AS kept FROM validations WHERE voter IS NOT NULL ORDER BY 1`);
    expect(votes.map(({ kept }) => kept)).toEqual(left);
  });

  it.each<[boolean, number]>([
    [true, 1],
    [false, 0],
  ])("leave no salt once addresses are forgotten; where authors stay is %j, %i author", async (keepsAuthors, authors) => {
    const { done, driver, rows } = openMemory();
    await driver.write([sql`INSERT INTO artefact_submitters VALUES ('skill', 'lease', 's', 'h')`]);
    const { cohort: _, ...key } = skill;
    await done({ do: "add_salt", subject: "skill lease", salt: "s" }, { do: "forget_addresses", ...key, keepsAuthors });
    expect(await rows(sql`SELECT * FROM salts`)).toEqual([]);
    expect(await rows(sql`SELECT * FROM artefact_submitters`)).toHaveLength(authors);
  });

  it("on any path or source have a last day", async () => {
    const { database, done } = openMemory();
    await done(vote({ ...skill, voter: "a", receivedAt: 99 }));
    expect(await database.votes.lastOnPaths()).toBeUndefined();
    await done(vote({ ...path, voter: "a", receivedAt: 7 }), vote({ ...source, voter: "a", receivedAt: 9 }));
    expect(await database.votes.lastOnPaths()).toBe(9);
  });
});
