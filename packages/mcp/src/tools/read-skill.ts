import { readSkill } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readSkillTool = defineTool({
  name: "read_skill",
  title: "Read a procedure",
  description:
    "One skill: its head, its text as Markdown with figures and sources as they are now, what strangers say about it, and why it has its status. Read the warning on top of the text first. What its form asks is another call, get_onboarding_form; a path that the text names is read_path.",
  operations: ["readSkill"],
  does: "read",
  input: "read-skill-input",
  defaults: { view: "brief" },
  output: "skill-answer",
  // The past is asked for by few, and has no end.
  isKept: ({ at }) => at === undefined,
  call: (input, { service, clock }) => readSkill(input, clock.now(), service),
});
