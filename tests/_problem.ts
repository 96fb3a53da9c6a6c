import { type Problem, validate } from "@becivic/contract";
import { expect } from "vitest";

/** A problem without its faults, to be compared whole. The faults are checked here: they fit the schema, and the first is the one at the top. */
export function problemOf(body: unknown): Omit<Problem, "faults"> {
  const outcome = validate("problem", body);
  if (!outcome.valid) throw new Error(`the answer is no problem: ${outcome.issue.keyword} at ${outcome.issue.pointer}`);
  const { faults: [first] = [], ...problem } = outcome.value;
  const { error, schema_pointer = "", keyword, missing } = problem;
  if (first !== undefined) expect(first).toMatchObject({ error, schema_pointer, ...(keyword && { keyword }), ...(missing && { missing }) });
  return problem;
}
