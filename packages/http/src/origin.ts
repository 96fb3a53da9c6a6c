import { siteOrigin } from "@becivic/contract";
import type { Context } from "hono";
import type { AppDependencies } from "./route.ts";

/** Where the site is reached: as configured, else as the request has it. */
export function originOf(c: Context, { origin }: Pick<AppDependencies, "origin">): string {
  return siteOrigin(origin, c.req.url);
}
