import { readSkillGraph } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readSkillGraphTool = defineTool({
  name: "get_skill_graph",
  title: "See how procedures lead to one another",
  description:
    "Every skill in one line, with what comes before it and what is near it. Holds stable and beta unless asked for more, and always the fallback. Most procedures are alpha now.",
  operations: ["readSkillGraph"],
  does: "read",
  input: "skill-graph-input",
  defaults: { view: "brief" },
  output: "skill-graph",
  // Nothing about a person is kept, not even for a minute.
  isKept: ({ profile_match: profile }) => profile === undefined,
  call: (input, { service, origin }) => readSkillGraph(input, origin, service),
});
