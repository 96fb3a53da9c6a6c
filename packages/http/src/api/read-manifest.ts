import { defineRoute } from "../define-route.ts";
import { manifestOf } from "../manifest.ts";
import { originOf } from "../origin.ts";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

/** The manifest describes every route, itself included, so it reads the list at the request. */
export function readManifestRoute(routes: () => readonly Route[]): Route {
  return defineRoute({
    method: "get",
    path: "/agents/manifest.json",
    operationId: "readManifest",
    summary: "The manifest: operations, tools, the form, capability tiers, limits and error codes.",
    access: "public",
    composed: "by origin",
    answers: { 200: { description: "The file." } },
    handle: (c, dependencies) => {
      const { mcp, installables } = dependencies;
      const facts = { tools: mcp?.tools ?? [], installables, origin: originOf(c, dependencies) };
      return publicJson(c, manifestOf(routes(), facts), 300);
    },
  });
}
