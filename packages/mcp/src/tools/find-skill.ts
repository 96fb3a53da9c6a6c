import { findSkill, LONGEST_QUERY, MOST_RESULTS } from "@becivic/service";
import { reading } from "../tool.ts";

/** The right one is nearly always among them, and an agent reads what it gets. */
export const USUAL = 3;

export const question = {
  q: { type: "string", minLength: 1, maxLength: LONGEST_QUERY, description: "In any of the four languages. Nothing about a person." },
  limit: { type: "integer", minimum: 1, maximum: MOST_RESULTS, description: `${USUAL} where it is left out.` },
};

export const findSkillTool = reading<{ q: string; limit?: number }>({
  name: "find_skill",
  title: "Find the procedure",
  description:
    "The procedures that a request in plain words is about, the best first: English, French, Dutch, German or a mixture. Where nothing fits, results is empty and fallback names the skill to read instead. Start here.",
  operations: ["findSkill"],
  output: "skill-search",
  fields: question,
  required: ["q"],
  call: ({ q, limit = USUAL }, { service }) => findSkill({ q, limit }, service),
});
