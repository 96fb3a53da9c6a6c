import { AppError } from "@becivic/service";
import type { Context } from "hono";

const VALUES: ReadonlyMap<string | undefined, boolean> = new Map([
  [undefined, false],
  ["0", false],
  ["false", false],
  ["1", true],
  ["true", true],
]);

/** Whether `?dry_run=` asks to validate only. A value that is neither yes nor no is refused: to stage by mistake is worse. */
export function readDryRun(c: Context): boolean {
  const isDryRun = VALUES.get(c.req.query("dry_run"));
  if (isDryRun === undefined) throw new AppError("schema_fail", { details: { schema_pointer: "/dry_run", keyword: "enum" } });
  return isDryRun;
}
