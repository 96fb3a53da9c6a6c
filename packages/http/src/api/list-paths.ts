import { listPaths } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const listPathsRoute: Route = publicRead(
  {
    path: "/api/paths",
    operationId: "listPaths",
    summary: "List every path in full, keyed by its id: where to get a document, a form, a tool or an appointment.",
    composed: "for all",
    answers: { 200: { description: "The index of paths.", schema: "paths-index" } },
  },
  (_none, { service }) => listPaths(service),
);

export const pathsIndexRoute: Route = publicRead(
  {
    path: "/paths/index.json",
    operationId: "readPathsIndex",
    summary: "The same as /api/paths, for clients that can only fetch files.",
    composed: "for all",
    answers: { 200: { description: "The file." } },
  },
  (_none, { service }) => listPaths(service),
);
