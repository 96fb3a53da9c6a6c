import type { Context } from "hono";

/** A file that anyone may fetch from anywhere, and keep for five minutes. */
export function publicFile(c: Context, text: string, contentType: string): Response {
  return c.body(text, 200, {
    "content-type": `${contentType}; charset=utf-8`,
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
  });
}
