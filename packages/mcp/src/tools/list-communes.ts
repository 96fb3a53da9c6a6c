import { listCommunes } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const listCommunesTool = defineTool({
  name: "find_commune",
  title: "Find a commune",
  description: "Finds communes by name, postal code or NIS code, with their languages. Forms and concerns need the nis_code.",
  operations: ["listCommunes"],
  does: "read",
  input: "communes-input",
  output: "communes-answer",
  // The whole list would not fit into a conversation.
  defaults: { limit: 10 },
  call: (input, { service }) => listCommunes(input, service),
});
