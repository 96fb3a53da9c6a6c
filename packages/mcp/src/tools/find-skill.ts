import { findSkill } from "@becivic/service";
import { question, USUAL_RESULTS } from "../fields.ts";
import { reading } from "../tool.ts";

export const findSkillTool = reading<{ q: string; limit?: number }>({
  name: "find_skill",
  title: "Find the procedure",
  description:
    "The procedures that a request in plain words is about, the best first: English, French, Dutch, German or a mixture. Where nothing fits, results is empty and fallback names the skill to read instead. Start here.",
  operations: ["findSkill"],
  output: "skill-search",
  fields: question,
  required: ["q"],
  call: ({ q, limit = USUAL_RESULTS }, { service }) => findSkill({ q, limit }, service),
});
