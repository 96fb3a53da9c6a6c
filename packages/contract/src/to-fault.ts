import { errorGuide } from "./error-guide.ts";
import type { Problem, ProblemFault } from "./generated/types.ts";
import type { SchemaIssue } from "./issues/schema-issue.ts";
import { sentenceOf } from "./sentences.ts";

/** An issue of a schema as a fault of a refusal. The issue must come from a validation without full pointers. */
export function faultOfIssue(issue: SchemaIssue): ProblemFault {
  const { pointer, keyword, missing, allowed } = issue;
  return {
    error: "schema_fail",
    schema_pointer: pointer,
    keyword,
    ...(missing === undefined ? {} : { missing }),
    ...(allowed === undefined ? {} : { allowed: [...allowed] }),
    message: sentenceOf(issue),
  };
}

/** A refusal for one reason as a fault: the sentence of its keyword, or what the error guide says about its code. */
export function faultOfProblem({ error, schema_pointer = "", keyword, missing }: Problem): ProblemFault {
  if (error === "schema_fail" && keyword !== undefined)
    return faultOfIssue({ pointer: schema_pointer, keyword, ...(missing === undefined ? {} : { missing }) });
  return { error, schema_pointer, ...(keyword === undefined ? {} : { keyword }), message: adviceOn(error) };
}

/** A reference to something that does not exist, with the ids that may have been meant: ids of ours, from `nearestIds`. */
export function faultOfUnknownId(schema_pointer: string, nearest: readonly string[]): ProblemFault {
  const advice = nearest.length === 0 ? "look the id up" : `use an id that exists, such as ${nearest.join(", ")}`;
  const message = `Nothing exists under the id at ${schema_pointer}: ${advice}.`;
  return { error: "cross_ref_fail", schema_pointer, ...(nearest.length === 0 ? {} : { nearest: [...nearest] }), message };
}

function adviceOn(error: Problem["error"]): string {
  const { meaning, next } = errorGuide[error];
  return `${meaning} ${next}`;
}
