import { listSkills } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const listSkillsRoute: Route = publicRead(
  {
    path: "/api/skills",
    operationId: "listSkills",
    summary: "List every skill from draft to stable, with its status, its votes and its activity.",
    composed: "for all",
    answers: { 200: { description: "The index of skills.", schema: "skills-index" } },
  },
  (_none, { service }) => listSkills(service),
);
