import { readCommunes } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readCommunesRoute: Route = publicRead(
  {
    path: "/communes.json",
    operationId: "readCommunes",
    summary: "The list of all communes, with its origin.",
    composed: "for all",
    answers: { 200: { description: "The list.", schema: "communes" } },
  },
  (_none, { service }) => readCommunes(service),
  3600,
);
