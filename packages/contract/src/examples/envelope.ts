import type { FeedbackEnvelope } from "../generated/types.ts";
import { capabilities, type Example, sender } from "./example.ts";

export const envelopeExamples: readonly Example<FeedbackEnvelope>[] = [
  {
    name: "validate",
    title: "Three items, validated and not kept",
    value: {
      schema_version: 1,
      session_id: "ses_019a8a00-0000-7000-8000-000000000001",
      ...sender,
      declared_capabilities: capabilities.research,
      mode: "validate",
      items: [
        {
          type: "concern",
          schema_version: 4,
          concern_id: "con_019a8a00-0000-7000-8000-000000000801",
          target_type: "skill",
          target_id: "nationality-application",
          content: {
            scope: "general",
            body: "The desk wants a birth certificate that is not older than six months.",
            evidence_date: "2026-11-01",
            evidence_source: "customer-report",
          },
        },
        {
          type: "validation",
          schema_version: 4,
          validation_id: "val_019a8a00-0000-7000-8000-000000000802",
          target_type: "skill",
          target_id: "nationality-application",
          verdict: "confirm",
        },
        {
          type: "feedback",
          schema_version: 1,
          feedback_id: "fbk_019a8a00-0000-7000-8000-000000000803",
          topic: "praise",
          body: "The list of documents was complete.",
        },
      ],
    },
  },
];
