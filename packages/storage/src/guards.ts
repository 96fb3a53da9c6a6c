import type { Statement } from "./driver.ts";
import { sql } from "./sql.ts";

/** Statements that fail by a constraint where one of these conditions does not hold, and so roll the plan back. */
export function guards(...conditions: readonly Statement[]): Statement[] {
  return [...conditions.map((condition) => sql`INSERT INTO guards (holds) SELECT ${condition}`), sql`DELETE FROM guards`];
}
