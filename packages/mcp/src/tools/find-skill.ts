import { findSkill } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const findSkillTool = defineTool({
  name: "find_skill",
  title: "Find the procedure",
  description:
    "Start here. Finds the skills that answer a question in plain words: English, French, Dutch, German or a mixture. Best match first. If ambiguous is true, the first two fit about equally well, or each fits another need: ask the user one question that tells them apart, or whether both apply. If no skill matches, results is empty and fallback names the skill to read.",
  operations: ["findSkill"],
  does: "read",
  input: "search-input",
  output: "skill-search",
  call: (input, { service }) => findSkill(input, service),
});
