import { findSkill } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const findSkillTool = defineTool({
  name: "find_skill",
  title: "Find the procedure",
  description:
    "The procedures that a request in plain words is about, the best first: English, French, Dutch, German or a mixture. Where nothing fits, results is empty and fallback names the skill to read instead. Start here.",
  operations: ["findSkill"],
  does: "read",
  input: "search-input",
  output: "skill-search",
  call: (input, { service }) => findSkill(input, service),
});
