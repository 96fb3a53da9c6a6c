import type { Context } from "hono";
import type { AppDependencies } from "./route.ts";

/** Where the site is reached: as whoever runs it says, or else as whoever asks sees it. */
export function originOf(c: Context, { origin }: Pick<AppDependencies, "origin">): string {
  return origin ?? new URL(c.req.url).origin;
}
