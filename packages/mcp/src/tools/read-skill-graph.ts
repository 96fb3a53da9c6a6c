import { readSkillGraph } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readSkillGraphTool = defineTool({
  name: "get_skill_graph",
  title: "Read the skill graph",
  description:
    "Every skill in one line, with the skills that come before it and those related to it. By default only stable and beta skills, and always the fallback skill. Most skills are alpha: ask for them with status.",
  operations: ["readSkillGraph"],
  does: "read",
  input: "skill-graph-input",
  defaults: { view: "brief" },
  output: "skill-graph",
  // Nothing about a person is cached, not even for a minute.
  isCached: ({ profile_match: profile }) => profile === undefined,
  call: (input, { service, origin }) => readSkillGraph(input, origin, service),
});
