import { withoutHidden } from "@becivic/contract";
import type { Context } from "hono";

/** For a text that may be withdrawn: a cache revalidates it by its ETag at each use. */
export const REVALIDATED = "public, no-cache";

/** A public file, from any origin, cached for five minutes by default; without hidden characters. */
export function publicFile(c: Context, text: string, contentType: string, cacheControl = "public, max-age=300"): Response {
  return c.body(withoutHidden(text), 200, {
    "content-type": `${contentType}; charset=utf-8`,
    "cache-control": cacheControl,
    "access-control-allow-origin": "*",
  });
}
