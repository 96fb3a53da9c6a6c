import { faultOf } from "@becivic/service";
import type { Clock, Log, LogEntry } from "@becivic/service/ports";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { toProblem } from "../problem.ts";

/** Writes one line for each request: the pattern of the route instead of the URL, and nothing of the request's content. */
export function requestLog({ log, clock }: { log: Log; clock: Clock }): MiddlewareHandler {
  return async (c, next) => {
    const id = c.get("requestId");
    const startedAt = clock.now();
    c.header("x-request-id", id);
    await next();
    log({
      level: c.res.status >= 500 ? "error" : "info",
      id,
      route: `${c.req.method} ${routePattern(c)}`,
      status: c.res.status,
      duration_ms: Math.round(clock.now() - startedAt),
      ...refusal(c),
    });
  };
}

/** Patterns of middleware have a star; the handler's own pattern is the last one without a star. */
function routePattern(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.includes("*"))?.path ?? "unmatched";
}

/** The category of an answer for which no handler threw an error, by its status. */
const UNMATCHED: Readonly<Record<number, Pick<LogEntry, "category">>> = {
  404: { category: "not_found" },
  405: { category: "method_not_allowed" },
};

function refusal(c: Context): Pick<LogEntry, "category" | "fault"> {
  if (c.error === undefined) return UNMATCHED[c.res.status] ?? {};
  const category = toProblem(c.error).problem.error;
  return category === "internal_error" ? { category, fault: faultOf(c.error) } : { category };
}
