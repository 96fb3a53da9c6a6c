import { vocabulary } from "@becivic/contract";
import { readSkillGraph } from "@becivic/service";
import { reading } from "../tool.ts";

const statuses = ["draft", "alpha", "beta", "stable"] as const;

export const getSkillGraphTool = reading<{
  applies_to?: (typeof vocabulary.domain)[number][];
  status?: (typeof statuses)[number][];
  customer_locale?: "NL" | "FR" | "DE" | "EN";
}>({
  name: "get_skill_graph",
  title: "See how procedures lead to one another",
  description:
    "Every skill in one line, with what comes before it and what is near it. Holds stable and beta unless asked for more, and always the fallback. Most procedures are alpha now.",
  operations: ["readSkillGraph"],
  output: "skill-graph",
  isKept: () => true,
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
    customer_locale: { type: "string", enum: ["NL", "FR", "DE", "EN"], description: "Told back, and of no effect yet." },
  },
  call: (filters, { service }) => readSkillGraph({ ...filters, view: "brief" }, service),
});
