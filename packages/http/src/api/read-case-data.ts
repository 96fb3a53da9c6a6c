import { readCaseData } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readCaseDataRoute: Route = publicRead(
  {
    path: "/skills/:skill_id/case.json",
    operationId: "readCaseData",
    summary:
      "What the page of a skill needs to judge a reader's case in the browser. Answers stay with the reader; the server does not accept them.",
    composed: "for all",
    input: "one-skill-input",
    answers: {
      200: { description: "Questions, conditions, documents, deadlines and figures of the skill." },
      404: { description: "There is no such skill.", schema: "problem" },
    },
  },
  (parameters, { service, now }) => readCaseData(parameters, now, service),
);
