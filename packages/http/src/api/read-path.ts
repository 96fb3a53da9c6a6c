import { readPath } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readPathRoute: Route = publicRead(
  {
    path: "/api/paths/:path_id",
    input: "path-input",
    operationId: "readPath",
    summary: "One path with its sources, how fresh each of them is, and what strangers say about them.",
    composed: "for all",
    answers: {
      200: { description: "The path.", schema: "path-answer" },
      400: { description: "The query is not in order.", schema: "problem" },
      404: { description: "There is no such path.", schema: "problem" },
    },
  },
  (parameters, { service, now }) => readPath(parameters, now, service),
);
