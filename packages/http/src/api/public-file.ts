import { withoutHidden } from "@becivic/contract";
import type { Context } from "hono";

/** A file that anyone may fetch from anywhere, and keep for five minutes, or less where what people say stands in it; without hidden characters. */
export function publicFile(c: Context, text: string, contentType: string, maxAgeSeconds = 300): Response {
  return c.body(withoutHidden(text), 200, {
    "content-type": `${contentType}; charset=utf-8`,
    "cache-control": `public, max-age=${maxAgeSeconds}`,
    "access-control-allow-origin": "*",
  });
}
