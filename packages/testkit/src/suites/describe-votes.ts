import { formatCohort } from "@becivic/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { alpha, type SuiteDatabase, vote } from "./database-samples.ts";

/** Sums that triggers update as votes arrive. */
export function describeVotes(open: () => SuiteDatabase): void {
  describe("votes", () => {
    let database: SuiteDatabase["database"];
    let rows: SuiteDatabase["rows"];
    beforeAll(() => {
      ({ database, rows } = open());
    });

    it("counts live votes, and sums as they arrive [storage.votes]", async () => {
      await database.commit([vote("a"), vote("b"), vote("c", { verdict: "reject", injectionFlag: true }), vote("p", { kind: "ci_probe" })]);
      await database.commit([vote("a", { verdict: "reject", receivedAt: 9 })]);
      const [totals] = await rows("SELECT * FROM vote_totals WHERE target_type = 'skill'");
      expect(totals).toMatchObject({ confirm_halves: 3, reject_halves: 4, addresses: 3, flagged_addresses: 1, voters: 3, last_at: 9 });
      const recounted = await rows(
        "SELECT sum((verdict = 'confirm') * (CASE kind WHEN 'agent' THEN 2 ELSE 1 END)) AS confirms, count(*) AS votes FROM validations WHERE live = 1",
      );
      expect(recounted).toEqual([{ confirms: 3, votes: 4 }]);
      expect(await rows("SELECT voter_number FROM validations WHERE voter = 'a' ORDER BY seq")).toEqual([
        { voter_number: 1 },
        { voter_number: 1 },
      ]);
    });

    it("counts an address once over all cohorts, until its salt is gone; the count stays [operators.addresses]", async () => {
      const key = { target_type: "path", target_id: "a-form" } as const;
      const source = { target_type: "path_source", target_id: "a-form:page" } as const;
      const later = formatCohort({ kind: "version", line: "0.2", startedAt: 2_000 });
      const cast = (voter: string, fields: object) => database.commit([vote(voter, { cohort: alpha, ...fields } as never)]);
      await database.commit([{ do: "add_salt", subject: "path a-form", salt: "s" }]);
      await cast("a", key);
      await cast("b", key);
      await cast("a", source);
      await database.commit([{ do: "forget_voters", ...key, cohort: alpha }]);
      await cast("a", { ...key, cohort: later });
      await cast("b", { ...key, cohort: later, injectionFlag: true });
      await cast("b", { ...key, cohort: later, injectionFlag: true });
      await cast("c", { ...key, cohort: later });
      expect(await database.votes.addresses(key)).toEqual({ addresses: 3, flaggedAddresses: 1 });
      expect(await database.votes.addresses(source)).toEqual({ addresses: 1, flaggedAddresses: 0 });
      await database.commit([{ do: "forget_addresses", ...key }]);
      expect(await rows("SELECT count(*) AS n FROM artefact_voters WHERE target_id LIKE 'a-form%'")).toEqual([{ n: 0 }]);
      expect(await database.votes.addresses(key)).toEqual({ addresses: 3, flaggedAddresses: 1 });
      // Under another salt, the same address has another hash.
      await cast("a of a new salt", { ...key, cohort: later });
      expect(await database.votes.addresses(key)).toEqual({ addresses: 4, flaggedAddresses: 1 });
      expect(await database.votes.addresses({ target_type: "path", target_id: "none" })).toEqual({ addresses: 0, flaggedAddresses: 0 });
    });
  });
}
