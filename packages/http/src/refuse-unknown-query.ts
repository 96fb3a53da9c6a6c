import { type InputName, inputSchemas } from "@becivic/contract";
import { schemaFailure } from "@becivic/service";
import type { Context } from "hono";

/** An operation that writes refuses a query parameter that it does not take: a misspelled `dry_run` must not write. A reader ignores such parameters. */
export function refuseUnknownQuery(c: Context, input: InputName | undefined): void {
  const inPath = new Set(Object.keys(c.req.param()));
  const allowed = input === undefined ? [] : Object.keys(inputSchemas[input].properties).filter((name) => !inPath.has(name));
  if (Object.keys(c.req.query()).every((name) => allowed.includes(name))) return;
  throw schemaFailure([{ pointer: "", keyword: "additionalProperties", allowed }]);
}
