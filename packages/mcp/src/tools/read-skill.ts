import { readSkill } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readSkillTool = defineTool({
  name: "read_skill",
  title: "Read a procedure",
  description:
    "One skill: its frontmatter, its text as Markdown with current figures and sources, what other users reported, and why it has its status. Read the warning at the top of the text first. get_onboarding_form returns its form; read_path returns a path that the text names.",
  operations: ["readSkill"],
  does: "read",
  input: "read-skill-input",
  defaults: { view: "brief" },
  output: "skill-answer",
  // Answers about the past and about one commune are seldom requested twice.
  isCached: ({ at, commune }) => at === undefined && commune === undefined,
  call: (input, { service, clock }) => readSkill(input, clock.now(), service),
});
