import { listPathDirectory, listPaths, readPath } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

export const pathsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/api/paths",
    operationId: "listPaths",
    summary: "Every way to a document, a form, a tool or a desk, whole, by its id.",
    access: "public",
    composed: "for all",
    answers: { 200: { description: "The index of paths.", schema: "paths-index" } },
    handle: async (c, { service }) => publicJson(c, await listPaths(service)),
  },
  {
    method: "get",
    path: "/api/path-directory",
    operationId: "listPathDirectory",
    summary: "The same in one line each, to choose from.",
    access: "public",
    composed: "for all",
    query: { skill_id: { description: "Only the paths that this skill leads to." } },
    answers: {
      200: { description: "The directory.", schema: "path-directory" },
      404: { description: "There is no such skill.", schema: "problem" },
    },
    handle: async (c, { service }) => publicJson(c, await listPathDirectory({ skill_id: c.req.query("skill_id") }, service)),
  },
  {
    method: "get",
    path: "/api/paths/:id",
    operationId: "readPath",
    summary: "One path with its sources, how fresh each of them is, and what strangers say about them.",
    access: "public",
    composed: "for all",
    answers: {
      200: { description: "The path.", schema: "path-answer" },
      404: { description: "There is no such path.", schema: "problem" },
    },
    handle: async (c, { service, clock }) => publicJson(c, await readPath(c.req.param("id") ?? "", clock.now(), service)),
  },
];
