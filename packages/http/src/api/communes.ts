import { listCommunes, readCommunes } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

export const communesRoutes: readonly Route[] = [
  defineRoute({
    method: "get",
    path: "/api/communes",
    operationId: "listCommunes",
    summary: "Communes by name in any language, by postal code or by NIS code.",
    access: "public",
    input: "communes-input",
    answers: {
      200: { description: "The communes.", schema: "communes-answer" },
      400: { description: "The query is not in order.", schema: "problem" },
    },
    handle: async (c, { service }, { parameters }) => publicJson(c, await listCommunes(parameters, service), 3600),
  }),
  defineRoute({
    method: "get",
    path: "/communes.json",
    operationId: "readCommunes",
    summary: "The list of all communes, with where it comes from.",
    access: "public",
    composed: "for all",
    answers: { 200: { description: "The list.", schema: "communes" } },
    handle: async (c, { service }) => publicJson(c, await readCommunes(service), 3600),
  }),
];
