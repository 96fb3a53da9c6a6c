import { readSkill } from "@becivic/service";
import { reading } from "../tool.ts";

export const id = { type: "string", minLength: 1, maxLength: 100 };

export const readSkillTool = reading<{ id: string; at?: string }>({
  name: "read_skill",
  title: "Read a procedure",
  description:
    "One skill: its head, its text as Markdown with figures and sources as they are now, what strangers say about it, and why it has its status. Read the warning on top of the text first. What its form asks is another call, get_onboarding_form; a path that the text names is read_path.",
  operations: ["readSkill"],
  output: "skill-answer",
  isKept: true,
  fields: {
    id: { ...id, description: "As find_skill gives it." },
    at: { type: "string", maxLength: 40, description: "A day or a moment in the past: the text and the figures as they were then." },
  },
  required: ["id"],
  call: (query, { service, clock }) => readSkill({ ...query, view: "brief" }, clock.now(), service),
});
