import type { Database, TargetCohort } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import type { SqlDriver, Statement } from "../driver.ts";
import { sql } from "../sql.ts";
import { isSourceSql } from "../stored-identities.ts";
import type { StatementsFor } from "../write-statements.ts";

/** The condition that a vote is one of the flags on a target: on a path, also a flag on one of its sources. */
function isFlagOn({ target_type, target_id, cohort }: TargetCohort): Statement {
  const isOnTarget = sql`target_type = ${target_type} AND target_id = ${target_id}`;
  const isOnIt =
    target_type === "path" ? sql`(${isOnTarget} OR target_type = 'path_source' AND ${isSourceSql("target_id", target_id)})` : isOnTarget;
  return sql`live = 1 AND injection_flag = 1 AND cohort = ${cohort} AND ${isOnIt}`;
}

export const flagWrites: StatementsFor<"keep_flagger" | "strike_flaggers" | "tell_flaggers" | "void_flags"> = {
  keep_flagger: ({ target_type, target_id, cohort, voter, flagger, expiresAt }) => [
    sql`INSERT INTO flaggers (validation_seq, flagger, expires_at)
      SELECT seq, ${flagger}, ${expiresAt} FROM validations
      WHERE live = 1 AND target_type = ${target_type} AND target_id = ${target_id} AND cohort = ${cohort} AND voter = ${voter}`,
  ],
  // A sender who flagged without cause may not flag for a while, and the second time not vote either.
  strike_flaggers: ({ noFlagsUntil, bannedUntil, expiresAt, ...key }) => [
    sql`INSERT INTO bogus_flaggers (flagger, times, no_flags_until, banned_until, expires_at)
      SELECT DISTINCT flagger, 1, ${noFlagsUntil}, 0, ${expiresAt} FROM flaggers
      WHERE validation_seq IN (SELECT seq FROM validations WHERE ${isFlagOn(key)})
      ON CONFLICT (flagger) DO UPDATE SET times = times + 1, no_flags_until = excluded.no_flags_until, banned_until = ${bannedUntil},
        expires_at = excluded.expires_at`,
  ],
  // While a vote is remembered, its status shows that its flag led to a quarantine, and of which target.
  tell_flaggers: (key) => [
    sql`UPDATE submissions SET state = 'quarantined', target_type = ${key.target_type}, target_id = ${key.target_id}
      WHERE type = 'validation' AND state = 'committed' AND vote_seq IN (SELECT seq FROM validations WHERE ${isFlagOn(key)})`,
  ],
  void_flags: (key) => [sql`UPDATE validations SET live = 0 WHERE ${isFlagOn(key)}`],
};

export function createFlagReads(driver: SqlDriver): Database["flags"] {
  return {
    reasons: async (key, cohort) => {
      const query = sql`SELECT injection_reason FROM validations WHERE injection_reason IS NOT NULL AND ${isFlagOn({ ...key, cohort })}`;
      return (await allRows(driver, query)).map(({ injection_reason }) => String(injection_reason));
    },
  };
}
