import { readSkillGraph } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readSkillGraphTool = defineTool({
  name: "get_skill_graph",
  title: "Read the skill graph",
  description:
    "Skills in one line each, with their prerequisites and related skills. By default only stable and beta skills and the fallback skill. Most skills are alpha: request them with status, one domain at a time with applies_to.",
  operations: ["readSkillGraph"],
  does: "read",
  input: "skill-graph-input",
  defaults: { view: "brief" },
  output: "skill-graph",
  // Nothing about a person is cached, not even for a minute.
  isCached: ({ profile_match: profile }) => profile === undefined,
  call: (input, { service, origin }) => readSkillGraph(input, origin, service),
});
