import type { Validation } from "../generated/types.ts";
import { capabilities, type Example, sender } from "./example.ts";

const common = { schema_version: 4, ...sender, declared_capabilities: capabilities.research } as const;

export const validationExamples: readonly Example<Validation>[] = [
  {
    name: "path_source",
    title: "A source worked",
    value: {
      ...common,
      validation_id: "val_019a8a00-0000-7000-8000-000000000301",
      target_type: "path_source",
      target_id: "marriage-certificate-belgian:just-on-web-marriage",
      verdict: "confirm",
      traversal_metadata: { outcome: "success", attempt: 1 },
    },
  },
  {
    name: "skill_confirm",
    title: "A skill held, to its end",
    value: {
      ...common,
      validation_id: "val_019a8a00-0000-7000-8000-000000000302",
      target_type: "skill",
      target_id: "nationality-application",
      verdict: "confirm",
      session_id: "ses_019a8a00-0000-7000-8000-000000000001",
    },
  },
  {
    name: "volatile_value_reject",
    title: "A figure did not hold",
    value: {
      ...common,
      validation_id: "val_019a8a00-0000-7000-8000-000000000303",
      target_type: "volatile_value",
      target_id: "val-00001",
      verdict: "reject",
      rationale: "The page of the ministry shows another amount.",
    },
  },
];
