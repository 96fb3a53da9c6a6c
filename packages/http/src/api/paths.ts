import { listPathDirectory, listPaths, readPath } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

export const pathsRoutes: readonly Route[] = [
  defineRoute({
    method: "get",
    path: "/api/paths",
    operationId: "listPaths",
    summary: "Every way to a document, a form, a tool or a desk, whole, by its id.",
    access: "public",
    composed: "for all",
    answers: { 200: { description: "The index of paths.", schema: "paths-index" } },
    handle: async (c, { service }) => publicJson(c, await listPaths(service)),
  }),
  defineRoute({
    method: "get",
    path: "/api/path-directory",
    operationId: "listPathDirectory",
    summary: "The same in one line each, to choose from.",
    access: "public",
    composed: "for all",
    input: "path-directory-input",
    answers: {
      200: { description: "The directory.", schema: "path-directory" },
      404: { description: "There is no such skill.", schema: "problem" },
    },
    handle: async (c, { service }, { parameters }) => publicJson(c, await listPathDirectory(parameters, service)),
  }),
  defineRoute({
    method: "get",
    path: "/api/paths/:path_id",
    input: "path-input",
    operationId: "readPath",
    summary: "One path with its sources, how fresh each of them is, and what strangers say about them.",
    access: "public",
    composed: "for all",
    answers: {
      200: { description: "The path.", schema: "path-answer" },
      400: { description: "The query is not in order.", schema: "problem" },
      404: { description: "There is no such path.", schema: "problem" },
    },
    handle: async (c, { service, clock }, { parameters }) => publicJson(c, await readPath(parameters, clock.now(), service)),
  }),
];
