import { submitEnvelope } from "@becivic/service";
import { inputOutline } from "../outline.ts";
import type { Tool } from "../tool.ts";

export const submitEnvelopeTool: Tool = {
  name: "submit_feedback_batch",
  title: "Validate or stage several items",
  description:
    "Several items in one request, each checked on its own. mode validate reports what would be refused and stores nothing; mode stage stores the items that pass, and each can be cancelled for 24 hours. Validate first, show the user, then stage. Each item has a type (concern, amendment, validation, draft, feedback or rating) and the fields of the tool of that type, including its own id and schema_version; fields of the envelope apply to every item. Nothing may identify a person.",
  operations: ["submitEnvelope"],
  does: "write",
  output: "feedback-results",
  input: inputOutline("feedback-envelope.schema.json#/$defs/shell"),
  // The gates of the receiving end validate the body: they check more than a schema can.
  open: (body = {}) => ({
    run: ({ service, clock, address }) => submitEnvelope({ body, isDryRun: false, address, now: clock.now() }, service),
  }),
};
