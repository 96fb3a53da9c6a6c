import type { Checks, PullRequest, PullRequestRows } from "@becivic/service";
import { type Row, type SqlDriver, type Statement, statement } from "../driver.ts";

const COLUMNS = "number, branch, title, base_commit, head_commit, state, merge_commit, checks, opened_at";

/** The rows of pull requests in the same database as everything else. */
export function createPullRequestRows(driver: SqlDriver): PullRequestRows {
  const read = async (wanted: Statement): Promise<PullRequest[]> => ((await driver.read([wanted]))[0] ?? []).map(toPullRequest);
  const write = async (...statements: Statement[]): Promise<void> => void (await driver.write(statements));
  const findNewest = async (branch: string): Promise<PullRequest | undefined> =>
    (await read(statement(`SELECT ${COLUMNS} FROM pull_requests WHERE branch = ? ORDER BY number DESC LIMIT 1`, branch)))[0];
  return {
    put: async ({ branch, title, base, head, openedAt }) => {
      await write(
        statement(
          `INSERT INTO pull_requests (branch, title, base_commit, head_commit, state, opened_at) VALUES (?, ?, ?, ?, 'open', ?)
           ON CONFLICT (branch) WHERE state = 'open' DO UPDATE SET title = excluded.title, base_commit = excluded.base_commit,
             head_commit = excluded.head_commit, checks = NULL`,
          branch,
          title,
          base,
          head,
          openedAt,
        ),
      );
      const row = await findNewest(branch);
      if (row === undefined) throw new Error("a row that was just written is not there");
      return row;
    },
    find: findNewest,
    get: async (number) => (await read(statement(`SELECT ${COLUMNS} FROM pull_requests WHERE number = ?`, number)))[0],
    open: () => read(statement(`SELECT ${COLUMNS} FROM pull_requests WHERE state = 'open' ORDER BY number`)),
    setChecks: (number, checks) => write(statement("UPDATE pull_requests SET checks = ? WHERE number = ?", JSON.stringify(checks), number)),
    close: (number, state, mergeCommit, at) =>
      write(
        statement("UPDATE pull_requests SET state = ?, merge_commit = ?, closed_at = ? WHERE number = ?", state, mergeCommit, at, number),
      ),
    rename: (commits) =>
      write(
        ...["base_commit", "head_commit", "merge_commit"].map((column) =>
          statement(
            `UPDATE pull_requests SET ${column} = coalesce((SELECT value FROM json_each(?) WHERE key = ${column}), ${column})`,
            JSON.stringify(Object.fromEntries(commits)),
          ),
        ),
      ),
  };
}

function toPullRequest(row: Row): PullRequest {
  return {
    number: Number(row.number),
    branch: String(row.branch),
    title: String(row.title),
    base: String(row.base_commit),
    head: String(row.head_commit),
    state: row.state as PullRequest["state"],
    mergeCommit: row.merge_commit === null ? undefined : String(row.merge_commit),
    checks: row.checks === null ? undefined : (JSON.parse(String(row.checks)) as Checks),
    openedAt: Number(row.opened_at),
  };
}
