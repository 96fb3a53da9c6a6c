import { vocabulary } from "@becivic/contract";
import { type SkillGraphFilters, statusesWith } from "@becivic/corpus";
import { AppError, listSkills, readSkill, readSkillGraph, readSkillHistory } from "@becivic/service";
import type { Context } from "hono";
import { originOf } from "../origin.ts";
import type { Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

const notFound: Route["answers"] = { 404: { description: "There is no such skill.", schema: "problem" } };

export const skillsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/api/skills",
    operationId: "listSkills",
    summary: "Every skill from draft to stable, with its status, its votes and its activity.",
    access: "public",
    composed: "for all",
    answers: { 200: { description: "The index of skills.", schema: "skills-index" } },
    handle: async (c, { service }) => publicJson(c, await listSkills(service)),
  },
  {
    method: "get",
    path: "/api/skills/:id",
    operationId: "readSkill",
    summary:
      "One skill: its head, its body as Markdown with what its elements resolve to, what the community says, and why it has its status.",
    access: "public",
    composed: "for all",
    query: {
      at: { description: "A day or a moment: the body and the figures as they were then. What was withdrawn is never shown." },
      view: {
        description:
          "brief: without the tags that find it and the inputs that its form asks for. source: the text as it stands in the repository, which a body_diff is made against.",
      },
    },
    answers: {
      200: { description: "The skill.", schema: "skill-answer" },
      400: { description: "The query is not in order.", schema: "problem" },
      ...notFound,
    },
    handle: async (c, { service, clock }) =>
      publicJson(
        c,
        await readSkill({ id: c.req.param("id") ?? "", at: c.req.query("at"), view: c.req.query("view") }, clock.now(), service),
      ),
  },
  {
    method: "get",
    path: "/api/skills/:id/history",
    operationId: "readSkillHistory",
    summary: "What happened to a skill, oldest first: every change of its text and of its status, with the commit.",
    access: "public",
    answers: { 200: { description: "The history." }, ...notFound },
    handle: async (c, { service }) => publicJson(c, await readSkillHistory(c.req.param("id") ?? "", service)),
  },
  {
    method: "get",
    path: "/api/skill-graph",
    operationId: "readSkillGraph",
    summary:
      "Which skills there are and how they lead to one another. Holds stable and beta, unless asked for more, and always the fallback.",
    access: "public",
    composed: "by origin",
    query: {
      applies_to: { description: "Only these domains, with commas." },
      status: { description: "Only these statuses, with commas; stable,beta where it is left out." },
      customer_locale: { description: "NL, FR, DE or EN: told back, and of no effect yet." },
      view: { description: "brief: the first five tags of each." },
      profile_match: { description: "Ignored: what fits a person is decided where the profile is, on the person's machine." },
    },
    answers: {
      200: { description: "The graph.", schema: "skill-graph" },
      400: { description: "The query is not in order.", schema: "problem" },
    },
    handle: async (c, dependencies) => {
      const wanted = { ...graphFilters(c), view: c.req.query("view"), origin: originOf(c, dependencies) };
      return publicJson(c, await readSkillGraph(wanted, dependencies.service));
    },
  },
];

function graphFilters(c: Context): SkillGraphFilters {
  const applies_to = listed(c, "applies_to", vocabulary.domain);
  const status = listed(c, "status", statusesWith("isOffered"));
  const [customer_locale] = listed(c, "customer_locale", ["NL", "FR", "DE", "EN"] as const) ?? [];
  return {
    ...(applies_to === undefined ? {} : { applies_to }),
    ...(status === undefined ? {} : { status }),
    ...(customer_locale === undefined ? {} : { customer_locale }),
  };
}

/** A list with commas, or the same parameter several times. */
function listed<Word extends string>(c: Context, name: string, words: readonly Word[]): Word[] | undefined {
  const given = c.req.queries(name)?.flatMap((part) => part.split(","));
  if (given === undefined) return undefined;
  return given.map((word) => {
    const known = words.find((one) => one === word);
    if (known === undefined) throw new AppError("schema_fail", { details: { schema_pointer: `/${name}`, keyword: "enum" } });
    return known;
  });
}
