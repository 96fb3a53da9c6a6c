import type { Operator } from "@becivic/contract";
import type { Context } from "hono";
import type { KnownPaths } from "./known-paths.ts";
import { redirectWithin } from "./redirects.ts";
import { answerProblem } from "./site/problems.ts";

/**
 * The answer if no handler matches: the methods of the address, a redirect without the trailing slash, or not found. No answer to OPTIONS
 * has a header of CORS, so a browser lets no page of another origin submit anything.
 */
export function answerUnmatched(c: Context, paths: KnownPaths, operator: Operator | undefined): Response {
  const { path, method } = c.req;
  const methods = paths.methodsOf(path);
  const shorter = withoutTrailingSlashes(path);
  if (methods.length === 0 && shorter !== path && paths.methodsOf(shorter).length > 0) return redirectWithin(c, shorter);
  // A handler may have answered not found for this address.
  if (methods.length === 0 || (method !== "OPTIONS" && methods.includes(method)))
    return answerProblem(c, 404, { error: "not_found" }, operator);
  c.header("allow", methods.join(", "));
  return method === "OPTIONS" ? c.body(null, 204) : answerProblem(c, 405, { error: "method_not_allowed" }, operator);
}

/** A loop, because a regular expression takes quadratic time on a long row of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
