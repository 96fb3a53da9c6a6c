import type { Checks, PullRequest, PullRequestRows } from "@becivic/service/ports";
import { allRows } from "../ask.ts";
import type { SqlDriver, SqlRow, Statement } from "../driver.ts";
import { readJsonColumn, readOptionalText, readWord } from "../read-columns.ts";
import { type RawSql, raw, sql } from "../sql.ts";

const COLUMNS = raw("number, branch, title, base_commit, head_commit, state, merge_commit, checks, opened_at");
const STATES = ["open", "merged", "closed"] as const satisfies readonly PullRequest["state"][];

/** The pull requests, stored in the same database. */
export function createPullRequestRows(driver: SqlDriver): PullRequestRows {
  const read = async (condition: Statement): Promise<PullRequest[]> =>
    (await allRows(driver, sql`SELECT ${COLUMNS} FROM pull_requests WHERE ${condition}`)).map(toPullRequest);
  const write = async (...statements: Statement[]): Promise<void> => void (await driver.write(statements));
  const findNewest = async (branch: string): Promise<PullRequest | undefined> =>
    (await read(sql`branch = ${branch} ORDER BY number DESC LIMIT 1`))[0];
  return {
    put: async ({ branch, title, base, head, openedAt }) => {
      await write(
        sql`INSERT INTO pull_requests (branch, title, base_commit, head_commit, state, opened_at)
          VALUES (${branch}, ${title}, ${base}, ${head}, 'open', ${openedAt})
          ON CONFLICT (branch) WHERE state = 'open' DO UPDATE SET title = excluded.title, base_commit = excluded.base_commit,
            head_commit = excluded.head_commit, checks = NULL`,
      );
      const row = await findNewest(branch);
      if (row === undefined) throw new Error("a row that was just written is not there");
      return row;
    },
    find: findNewest,
    get: async (number) => (await read(sql`number = ${number}`))[0],
    open: () => read(sql`state = 'open' ORDER BY number`),
    setChecks: (number, checks) => write(sql`UPDATE pull_requests SET checks = ${JSON.stringify(checks)} WHERE number = ${number}`),
    close: (number, state, mergeCommit, at) =>
      write(sql`UPDATE pull_requests SET state = ${state}, merge_commit = ${mergeCommit}, closed_at = ${at} WHERE number = ${number}`),
    rename: (commits) => write(...["base_commit", "head_commit", "merge_commit"].map((column) => renameIn(raw(column), commits))),
  };
}

function renameIn(column: RawSql, commits: ReadonlyMap<string, string>): Statement {
  const names = JSON.stringify(Object.fromEntries(commits));
  return sql`UPDATE pull_requests SET ${column} = coalesce((SELECT value FROM json_each(${names}) WHERE key = ${column}), ${column})`;
}

function toPullRequest(row: SqlRow): PullRequest {
  return {
    number: Number(row.number),
    branch: String(row.branch),
    title: String(row.title),
    base: String(row.base_commit),
    head: String(row.head_commit),
    state: readWord(STATES, row.state),
    mergeCommit: readOptionalText(row.merge_commit),
    checks: row.checks === null ? undefined : readJsonColumn<Checks>(row.checks),
    openedAt: Number(row.opened_at),
  };
}
