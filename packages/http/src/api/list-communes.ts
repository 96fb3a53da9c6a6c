import { listCommunes } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const listCommunesRoute: Route = publicRead(
  {
    path: "/api/communes",
    operationId: "listCommunes",
    summary: "Find communes by name in any language, by postal code or by NIS code.",
    input: "communes-input",
    answers: {
      200: { description: "The communes.", schema: "communes-answer" },
      400: { description: "A query parameter is not valid.", schema: "problem" },
    },
  },
  (parameters, { service, origin }) => listCommunes(parameters, origin, service),
  3600,
);
