import { readCanonical } from "@becivic/service";
import type { Route } from "../route.ts";
import { REVALIDATED } from "./public-file.ts";
import { publicText } from "./public-text.ts";

export const readCanonicalRoute: Route = publicText(
  {
    path: "/skills/:skill_id/canonical.md",
    operationId: "readCanonical",
    summary: "The source of a skill, byte for byte as in the repository.",
    composed: "for all",
    input: "canonical-text-input",
    answers: { 200: { description: "The file." }, 404: { description: "The skill has no such text.", schema: "problem" } },
  },
  { type: "text/markdown", cacheControl: REVALIDATED, isIndexed: false },
  (parameters, { service }) => readCanonical(parameters, service),
);
