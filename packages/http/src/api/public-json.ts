import { toVisibleJson } from "@becivic/contract";
import type { Context } from "hono";

/** Data that anyone may read from anywhere, and keep for a minute. */
export function publicJson(c: Context, value: unknown, maxAgeSeconds = 60): Response {
  return visible(c, value, `public, max-age=${maxAgeSeconds}, s-maxage=${maxAgeSeconds}`);
}

/** An answer to what somebody looks for: that is nobody's to keep, on the way back neither. */
export function unkeptJson(c: Context, value: unknown): Response {
  return visible(c, value, "no-store");
}

/** Without hidden characters, whatever is stored. */
function visible(c: Context, value: unknown, kept: string): Response {
  return c.body(toVisibleJson(value).text, 200, {
    "content-type": "application/json",
    "cache-control": kept,
    "access-control-allow-origin": "*",
  });
}
