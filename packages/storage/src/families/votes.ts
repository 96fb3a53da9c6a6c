import { formatTarget, type TargetKey, wholeTarget } from "@becivic/contract";
import { noVotes, type Tally } from "@becivic/lifecycle";
import type { Database, TargetCohort, Vote } from "@becivic/service/ports";
import { firstRow } from "../ask.ts";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { readOptionalNumber } from "../read-columns.ts";
import { type RawSql, raw, sql } from "../sql.ts";
import { isSourceSql } from "../stored-identities.ts";
import type { StatementsFor } from "../write-statements.ts";

export const voteWrites: StatementsFor<"vote" | "add_salt" | "forget_voters" | "forget_addresses"> = {
  vote: ({ vote }) => castVote(vote),
  add_salt: ({ subject, salt }) => [sql`INSERT INTO salts (kind, subject, salt) VALUES ('artefact', ${subject}, ${salt})`],
  forget_voters: forgetVoters,
  forget_addresses: (write) => (write.keepsAuthors === true ? [forgetSalt(write)] : forgetAddresses(write)),
};

/** A vote replaces the voter's earlier vote on the same target and cohort; triggers update the sums. */
function castVote(vote: Vote): Statement[] {
  const { target_type, target_id, cohort, voter } = vote;
  const traversal = vote.traversal === undefined ? null : JSON.stringify(vote.traversal);
  return [
    sql`UPDATE validations SET live = 0
      WHERE live = 1 AND target_type = ${target_type} AND target_id = ${target_id} AND cohort = ${cohort} AND voter = ${voter}`,
    sql`INSERT INTO validations
        (seq, target_type, target_id, cohort, voter, anchor, voter_number, kind, verdict, injection_flag, post_handoff, rationale,
         injection_reason, traversal, received_at, counted)
      VALUES (abs(random() % 9007199254740991), ${target_type}, ${target_id}, ${cohort}, ${voter}, ${vote.anchor}, ${voterNumber(vote)},
        ${vote.kind}, ${vote.verdict}, ${vote.injectionFlag}, ${vote.postHandoff}, ${vote.rationale}, ${vote.injectionReason}, ${traversal},
        ${vote.receivedAt}, ${vote.isCounted})`,
  ];
}

/** Voters are numbered within the artefact: an address has the same number on a path and its sources. A probe has number 0. */
function voterNumber(vote: Vote): Statement | number {
  if (vote.kind === "ci_probe") return 0;
  const { target_type, target_id, cohort, voter } = vote;
  const whole = wholeTarget(vote);
  const numbered = whole.target_type === "path" ? "path_together" : whole.target_type;
  return sql`coalesce(
    (SELECT voter_number FROM validations
      WHERE target_type = ${target_type} AND target_id = ${target_id} AND cohort = ${cohort} AND voter = ${voter} LIMIT 1),
    (SELECT voter_number FROM validations
      WHERE live = 1 AND voter = ${voter} AND cohort = ${cohort} AND target_type IN ('path', 'path_source') LIMIT 1),
    (SELECT voters + 1 FROM vote_totals WHERE target_type = ${numbered} AND target_id = ${whole.target_id} AND cohort = ${cohort}),
    1)`;
}

/** Deletes the hashed addresses of the voters of a finished cohort. The sums stay. */
export function forgetVoters({ target_type, target_id, cohort }: TargetCohort): Statement[] {
  // A probe has no address. It keeps its name, so that the next probe replaces its vote.
  const votes = sql`UPDATE validations SET voter = NULL
    WHERE target_type = ${target_type} AND target_id = ${target_id} AND cohort = ${cohort} AND kind <> 'ci_probe'`;
  const ratings = sql`UPDATE ratings SET voter = NULL WHERE target_type = ${target_type} AND target_id = ${target_id} AND cohort = ${cohort}`;
  if (target_type !== "path") return [votes, ratings];
  // The sources of a path are voted on in its cohort.
  const sources = sql`UPDATE validations SET voter = NULL
    WHERE target_type = 'path_source' AND ${isSourceSql("target_id", target_id)} AND cohort = ${cohort} AND kind <> 'ci_probe'`;
  return [votes, sources];
}

/** Deletes the salt of a target, so that the same address gets another hash. */
export function forgetSalt(key: TargetKey): Statement {
  return sql`DELETE FROM salts WHERE kind = 'artefact' AND subject = ${formatTarget(key)}`;
}

/** Deletes the salt of the voters and the hashes of the authors, so that no address can be recognised again. */
export function forgetAddresses(key: TargetKey): Statement[] {
  return [forgetSalt(key), sql`DELETE FROM artefact_submitters WHERE target_type = ${key.target_type} AND target_id = ${key.target_id}`];
}

export function createVoteReads(driver: SqlDriver): Database["votes"] {
  return {
    totals: async ({ target_type, target_id }, cohort) => {
      const row = await firstRow(
        driver,
        sql`SELECT ${votesOf("t")}, last_at, last_confirm_at FROM vote_totals AS t
          WHERE t.target_type = ${target_type} AND t.target_id = ${target_id} AND t.cohort = ${cohort}`,
      );
      return {
        tally: row === undefined ? noVotes : toTally(row, "t"),
        lastVoteAt: readOptionalNumber(row?.last_at),
        lastConfirmAt: readOptionalNumber(row?.last_confirm_at),
      };
    },
    addresses: async ({ target_type, target_id }) => {
      const totals = sql`SELECT addresses, flagged_addresses FROM artefact_addresses
        WHERE target_type = ${target_type} AND target_id = ${target_id}`;
      const row = await firstRow(driver, totals);
      return { addresses: Number(row?.addresses ?? 0), flaggedAddresses: Number(row?.flagged_addresses ?? 0) };
    },
    lastOnPaths: async () => {
      const last = sql`SELECT max(last_at) AS last_at FROM vote_totals WHERE target_type IN ('path', 'path_source')`;
      return readOptionalNumber((await firstRow(driver, last))?.last_at);
    },
  };
}

export const TALLY_COLUMNS = ["confirm_halves", "reject_halves", "addresses", "flagged_addresses", "post_handoff_confirms"] as const;

/** The columns of a tally, prefixed by the alias of their table, because one row may have several tallies. */
export function votesOf(alias: string): RawSql {
  return raw(TALLY_COLUMNS.map((column) => `${alias}.${column} AS ${alias}_${column}`).join(", "));
}

export function toTally(row: SqlRow, alias: string): Tally {
  const at = (column: (typeof TALLY_COLUMNS)[number]): number => Number(row[`${alias}_${column}`] ?? 0);
  if (row[`${alias}_addresses`] === null) return noVotes;
  return {
    confirms: at("confirm_halves") / 2,
    rejects: at("reject_halves") / 2,
    addresses: at("addresses"),
    flaggedAddresses: at("flagged_addresses"),
    postHandoffConfirms: at("post_handoff_confirms"),
  };
}
