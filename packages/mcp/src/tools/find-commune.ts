import { listCommunes } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const findCommuneTool = defineTool({
  name: "find_commune",
  title: "Find a commune",
  description:
    "Communes by name in French, Dutch or German, by postal code or by NIS code, with the languages in which each writes. Forms and concerns name a commune by its nis_code.",
  operations: ["listCommunes"],
  does: "read",
  input: "communes-input",
  output: "communes-answer",
  // The whole list would not fit into a conversation.
  defaults: { limit: 10 },
  call: (input, { service }) => listCommunes(input, service),
});
