import { listCommunes } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const listCommunesTool = defineTool({
  name: "find_commune",
  title: "Find a commune",
  description:
    "Finds communes by a name or former name in any language, a postal code or a NIS code. Forms and concerns need the nis_code; canonical_url is the page: its charges, and where residents get documents.",
  operations: ["listCommunes"],
  does: "read",
  input: "communes-input",
  output: "communes-answer",
  // The whole list would not fit into a conversation.
  defaults: { limit: 10 },
  call: (input, { service, origin }) => listCommunes(input, origin, service),
});
