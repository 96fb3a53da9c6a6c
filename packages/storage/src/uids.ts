import type { Statement } from "./driver.ts";
import { type RawSql, raw, sql } from "./sql.ts";

type Prefix = "amd" | "con" | "fbk" | "pth" | "ref" | "rtg" | "rvw" | "val";

/** In a statement that selects from `sequences`: the next uid of a kind. The next statement has to advance the sequence. */
export function nextUid(prefix: Prefix): RawSql {
  return raw(`printf('${prefix}-%05d', next)`);
}

/** The last uid of a kind. */
export function lastUid(prefix: Prefix): RawSql {
  return raw(`(SELECT printf('${prefix}-%05d', next - 1) FROM sequences WHERE prefix = '${prefix}')`);
}

export function moveOn(prefix: Prefix): Statement {
  return sql`UPDATE sequences SET next = next + 1 WHERE prefix = ${prefix}`;
}

/** Advances a sequence beyond the uids of the corpus, so that they are never assigned again. */
export function countOn(prefix: Prefix, uids: Statement): Statement {
  return sql`UPDATE sequences SET next = max(next, coalesce((SELECT max(CAST(substr(uid, 5) AS INTEGER)) + 1 FROM (${uids})), 1))
    WHERE prefix = ${prefix}`;
}
