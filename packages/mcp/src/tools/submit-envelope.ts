import { submitEnvelope, toClientAddress } from "@becivic/service";
import { inputOutline } from "../outline.ts";
import type { Tool } from "../tool.ts";

export const submitEnvelopeTool: Tool = {
  name: "submit_feedback_batch",
  title: "Validate or stage several items",
  description:
    "Several items at once, each judged on its own. mode validate tells what would be refused and keeps nothing; mode stage keeps what passes for a day, in which it can be taken back. Validate first, show the user, then stage. Each item has type (concern, amendment, validation, draft, feedback or rating) and the fields of the tool of that type, its own id and schema_version among them; what the envelope says need not be said again. Nothing may point at a person.",
  operations: ["submitEnvelope"],
  does: "write",
  output: "feedback-results",
  input: inputOutline("feedback-envelope.schema.json#/$defs/shell"),
  // The gates of the receiving end judge it: they know more than a schema.
  open: (body = {}) => ({
    run: ({ service, clock, address }) =>
      submitEnvelope({ body, isDryRun: false, address: toClientAddress(address), now: clock.now() }, service),
  }),
};
