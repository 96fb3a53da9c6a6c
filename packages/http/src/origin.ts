import { siteOrigin } from "@becivic/contract";
import type { Context } from "hono";
import type { AppDependencies } from "./route.ts";

/** The origin of the site: the configured one, else that of the request. */
export function originOf(c: Context, { origin }: Pick<AppDependencies, "origin">): string {
  return siteOrigin(origin, c.req.url);
}
