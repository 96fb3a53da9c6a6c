import type { Clock, Log, LogEntry, Randomness } from "@becivic/service";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { toProblem } from "../problem.ts";

/** Writes one line a request: the pattern of the route instead of the URL, and nothing that was sent. */
export function requestLog({ log, clock, randomness }: { log: Log; clock: Clock; randomness: Randomness }): MiddlewareHandler {
  return async (c, next) => {
    const id = randomness.uuid();
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

/** Middleware matches with a star; the handler's own pattern is the last one without. */
function routePattern(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.includes("*"))?.path ?? "unmatched";
}

function refusal(c: Context): Pick<LogEntry, "category" | "fault"> {
  if (c.error === undefined) return c.res.status === 404 ? { category: "not_found" } : {};
  const category = toProblem(c.error).problem.error;
  return category === "internal_error" ? { category, fault: faultOf(c.error) } : { category };
}

/** `TypeError at create-app.ts:34:7`. The message stays out, also where it stands in the stack: it may quote what was sent. */
function faultOf(error: Error): string {
  const frames = (error.stack ?? "").replace(`${error.name}: ${error.message}`, "");
  const place = frames.match(/^ {4}at .*?([\w.-]+:\d+:\d+)\)?$/m)?.[1];
  return place === undefined ? error.name : `${error.name} at ${place}`;
}
