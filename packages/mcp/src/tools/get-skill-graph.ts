import { vocabulary } from "@becivic/contract";
import { readSkillGraph, statusesWith } from "@becivic/service";
import { reading } from "../tool.ts";

const statuses = statusesWith("isOffered");

export const getSkillGraphTool = reading<{
  applies_to?: (typeof vocabulary.domain)[number][];
  status?: (typeof statuses)[number][];
  customer_locale?: "NL" | "FR" | "DE" | "EN";
  profile_match?: object;
}>({
  name: "get_skill_graph",
  title: "See how procedures lead to one another",
  description:
    "Every skill in one line, with what comes before it and what is near it. Holds stable and beta unless asked for more, and always the fallback. Most procedures are alpha now.",
  operations: ["readSkillGraph"],
  output: "skill-graph",
  isKept: ({ profile_match: profile }) => profile === undefined,
  fields: {
    applies_to: {
      type: "array",
      uniqueItems: true,
      items: { type: "string", enum: [...vocabulary.domain] },
      description: "Only these domains.",
    },
    status: {
      type: "array",
      uniqueItems: true,
      items: { type: "string", enum: [...statuses] },
      description: "stable and beta where it is left out.",
    },
    profile_match: { type: "object", description: "Ignored, so leave it out: what fits a person is decided where the profile is." },
    customer_locale: { type: "string", enum: ["NL", "FR", "DE", "EN"], description: "Told back, and of no effect yet." },
  },
  call: ({ profile_match: _ignored, ...filters }, { service, origin }) => readSkillGraph({ ...filters, view: "brief", origin }, service),
});
