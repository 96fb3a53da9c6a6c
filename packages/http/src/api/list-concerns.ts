import { AppError, listConcerns } from "@becivic/service";
import type { Context } from "hono";
import type { AppDependencies, Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

const query = {
  status: { description: "committed (the default). What is pending is nobody's to read, so pending gives an empty list." },
  since: { description: "Only concerns committed on or after this day." },
  limit: { description: "1 to 500; 100 where it is left out." },
};
const answers: Route["answers"] = {
  200: { description: "The concerns, best first.", schema: "concerns-answer" },
  400: { description: "The query is not in order.", schema: "problem" },
  404: { description: "There is no such skill.", schema: "problem" },
};

async function answer(c: Context, { service }: AppDependencies, skillId: string): Promise<Response> {
  const asked = { skillId, status: c.req.query("status"), since: c.req.query("since"), limit: c.req.query("limit") };
  return publicJson(c, await listConcerns(asked, service), 30);
}

export const listConcernsRoutes: readonly Route[] = [
  {
    method: "get",
    path: "/api/concerns",
    operationId: "listConcerns",
    summary: "What the community says about a skill and about everything that it cites.",
    access: "public",
    query: { skill: { description: "The id of the skill.", isRequired: true }, ...query },
    answers,
    handle: (c, dependencies) => {
      const skill = c.req.query("skill");
      if (skill === undefined)
        throw new AppError("schema_fail", { details: { schema_pointer: "", keyword: "required", missing: "skill" } });
      return answer(c, dependencies, skill);
    },
  },
  {
    method: "get",
    path: "/api/skills/:id/concerns",
    operationId: "listSkillConcerns",
    summary: "The same, by the address of the skill.",
    access: "public",
    query,
    answers,
    handle: (c, dependencies) => answer(c, dependencies, c.req.param("id") ?? ""),
  },
];
