import type { Context } from "hono";

/** Data that anyone may read from anywhere, and keep for a minute. */
export function publicJson(c: Context, value: unknown, maxAgeSeconds = 60): Response {
  return c.json(value as object, 200, {
    "cache-control": `public, max-age=${maxAgeSeconds}, s-maxage=${maxAgeSeconds}`,
    "access-control-allow-origin": "*",
  });
}

/** An answer to what somebody looks for: that is nobody's to keep, on the way back neither. */
export function unkeptJson(c: Context, value: unknown): Response {
  return c.json(value as object, 200, { "cache-control": "no-store", "access-control-allow-origin": "*" });
}
