import { listPhrases } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const listPhrasesRoute: Route = publicRead(
  {
    path: "/skills/phrases.json",
    operationId: "listPhrases",
    summary: "The phrases of all skills, by skill and language, so that a client can find a skill without sending the question.",
    composed: "for all",
    answers: { 200: { description: "The phrases.", schema: "all-phrases" } },
  },
  (_none, { service }) => listPhrases(service),
);
