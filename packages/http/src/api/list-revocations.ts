import { listRevocations } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const listRevocationsRoute: Route = publicRead(
  {
    path: "/revocations.json",
    operationId: "listRevocations",
    summary: "Versions of skills that were withdrawn, and retractions after which copies of the corpus are void: delete such copies.",
    composed: "for all",
    answers: { 200: { description: "The file." } },
  },
  (_none, { service }) => listRevocations(service),
);
