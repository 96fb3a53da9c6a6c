import { listSkills, readSkill, readSkillGraph, readSkillHistory } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import { originOf } from "../origin.ts";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

const notFound: Route["answers"] = { 404: { description: "There is no such skill.", schema: "problem" } };

export const skillsRoutes: readonly Route[] = [
  defineRoute({
    method: "get",
    path: "/api/skills",
    operationId: "listSkills",
    summary: "Every skill from draft to stable, with its status, its votes and its activity.",
    access: "public",
    composed: "for all",
    answers: { 200: { description: "The index of skills.", schema: "skills-index" } },
    handle: async (c, { service }) => publicJson(c, await listSkills(service)),
  }),
  defineRoute({
    method: "get",
    path: "/api/skills/:skill_id",
    operationId: "readSkill",
    summary:
      "One skill: its head, its body as Markdown with what its elements resolve to, what the community says, and why it has its status.",
    access: "public",
    composed: "for all",
    input: "read-skill-input",
    answers: {
      200: { description: "The skill.", schema: "skill-answer" },
      400: { description: "The query is not in order.", schema: "problem" },
      ...notFound,
    },
    handle: async (c, { service, clock }, { parameters }) => publicJson(c, await readSkill(parameters, clock.now(), service)),
  }),
  defineRoute({
    method: "get",
    path: "/api/skills/:skill_id/history",
    input: "one-skill-input",
    operationId: "readSkillHistory",
    summary: "What happened to a skill, oldest first: every change of its text and of its status, with the commit.",
    access: "public",
    answers: { 200: { description: "The history." }, ...notFound },
    handle: async (c, { service }, { parameters }) => publicJson(c, await readSkillHistory(parameters.skill_id, service)),
  }),
  defineRoute({
    method: "get",
    path: "/api/skill-graph",
    operationId: "readSkillGraph",
    summary:
      "Which skills there are and how they lead to one another. Holds stable and beta, unless asked for more, and always the fallback.",
    access: "public",
    composed: "by origin",
    input: "skill-graph-input",
    answers: {
      200: { description: "The graph.", schema: "skill-graph" },
      400: { description: "The query is not in order.", schema: "problem" },
    },
    handle: async (c, dependencies, { parameters }) =>
      publicJson(c, await readSkillGraph(parameters, originOf(c, dependencies), dependencies.service)),
  }),
];
