import { listRevocations } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const listRevocationsRoute: Route = publicRead(
  {
    path: "/revocations.json",
    operationId: "listRevocations",
    summary: "List the withdrawn versions of skills, and the retractions. A copy of the corpus from before a retraction must be deleted.",
    composed: "for all",
    answers: { 200: { description: "The file." } },
  },
  (_none, { service }) => listRevocations(service),
);
