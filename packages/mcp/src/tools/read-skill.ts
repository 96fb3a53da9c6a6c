import { readSkill } from "@becivic/service";
import { artefactId } from "../fields.ts";
import { reading } from "../tool.ts";

export const readSkillTool = reading<{ id: string; at?: string; view?: "source" }>({
  name: "read_skill",
  title: "Read a procedure",
  description:
    "One skill: its head, its text as Markdown with figures and sources as they are now, what strangers say about it, and why it has its status. Read the warning on top of the text first. What its form asks is another call, get_onboarding_form; a path that the text names is read_path.",
  operations: ["readSkill"],
  output: "skill-answer",
  // The past is asked for by few, and has no end.
  isKept: ({ at }) => at === undefined,
  fields: {
    id: { ...artefactId, description: "As find_skill gives it." },
    view: {
      type: "string",
      enum: ["source"],
      description: "source: body is the text as it stands in the repository, which a body_diff is made against.",
    },
    at: { type: "string", maxLength: 40, description: "A day or a moment in the past: the text and the figures as they were then." },
  },
  required: ["id"],
  call: ({ view = "brief", ...query }, { service, clock }) => readSkill({ ...query, view }, clock.now(), service),
});
