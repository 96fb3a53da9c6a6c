import { listPathDirectory } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const listPathDirectoryRoute: Route = publicRead(
  {
    path: "/api/path-directory",
    operationId: "listPathDirectory",
    summary: "List the paths, one line each.",
    composed: "for all",
    input: "path-directory-input",
    answers: {
      200: { description: "The directory.", schema: "path-directory" },
      404: { description: "There is no such skill.", schema: "problem" },
    },
  },
  (parameters, { service }) => listPathDirectory(parameters, service),
);
