import { readPhrases } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readPhrasesRoute: Route = publicRead(
  {
    path: "/skills/:skill_id/phrases.json",
    operationId: "readPhrases",
    summary: "The phrases by which the search finds a skill, by language: what an amendment of phrases.<language> replaces.",
    composed: "for all",
    input: "one-skill-input",
    answers: {
      200: { description: "The phrases.", schema: "skill-phrases" },
      404: { description: "There is no such skill.", schema: "problem" },
    },
  },
  (parameters, { service }) => readPhrases(parameters, service),
);
