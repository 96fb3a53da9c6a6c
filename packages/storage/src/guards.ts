import type { Statement } from "./driver.ts";
import { sql } from "./sql.ts";

/** The plan goes on only where all of these conditions hold: a constraint refuses the row of one that does not. */
export function guards(...conditions: readonly Statement[]): Statement[] {
  return [...conditions.map((condition) => sql`INSERT INTO guards (holds) SELECT ${condition}`), sql`DELETE FROM guards`];
}
