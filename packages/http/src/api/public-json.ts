import { toVisibleJson } from "@becivic/contract";
import type { Context } from "hono";

/** Public data, from any origin, cached for a minute. */
export function publicJson(c: Context, value: unknown, maxAgeSeconds = 60): Response {
  return visible(c, value, `public, max-age=${maxAgeSeconds}, s-maxage=${maxAgeSeconds}`);
}

/** An answer to a search query: no cache may keep it (`no-store`). */
export function uncachedJson(c: Context, value: unknown): Response {
  return visible(c, value, "no-store");
}

/** JSON without hidden characters, also where an old release stored some. */
function visible(c: Context, value: unknown, cacheControl: string): Response {
  return c.body(toVisibleJson(value).text, 200, {
    "content-type": "application/json",
    "cache-control": cacheControl,
    "access-control-allow-origin": "*",
  });
}
