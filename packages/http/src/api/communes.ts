import { listCommunes, readCommunes } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

export const communesRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/api/communes",
    operationId: "listCommunes",
    summary: "Communes by name in any language, or by postal code.",
    access: "public",
    query: {
      name: { description: "A name or its beginning, in French, Dutch or German; accents and case make no difference." },
      postal_code: { description: "Four digits." },
    },
    answers: {
      200: { description: "The communes." },
      400: { description: "The query is not in order.", schema: "problem" },
    },
    handle: async (c, { service }) =>
      publicJson(c, await listCommunes({ name: c.req.query("name"), postal_code: c.req.query("postal_code") }, service), 3600),
  },
  {
    method: "get",
    path: "/communes.json",
    operationId: "readCommunes",
    summary: "The list of all communes, with where it comes from.",
    access: "public",
    composed: "for all",
    answers: { 200: { description: "The list.", schema: "communes" } },
    handle: async (c, { service }) => publicJson(c, await readCommunes(service), 3600),
  },
];
