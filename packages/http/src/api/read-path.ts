import { readPath } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readPathRoute: Route = publicRead(
  {
    path: "/api/paths/:path_id",
    input: "path-input",
    operationId: "readPath",
    summary: "Read one path: its sources, how fresh each source is, and what other users reported about them.",
    composed: "for all",
    answers: {
      200: { description: "The path.", schema: "path-answer" },
      400: { description: "A query parameter is not valid.", schema: "problem" },
      404: { description: "There is no such path.", schema: "problem" },
    },
  },
  (parameters, { service, now }) => readPath(parameters, now, service),
);
