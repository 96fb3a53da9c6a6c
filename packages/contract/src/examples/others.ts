import { CONTRACT_VERSION } from "../contract-version.ts";
import type { Analytics, Feedback, Rating } from "../generated/types.ts";
import { capabilities, type Example, sender } from "./example.ts";

const common = { schema_version: 1, ...sender, declared_capabilities: capabilities.light } as const;

export const feedbackExamples: readonly Example<Feedback>[] = [
  {
    name: "accessibility",
    title: "A barrier",
    value: {
      ...common,
      feedback_id: "fbk_019a8a00-0000-7000-8000-000000000501",
      topic: "accessibility",
      pointer: "/paths/marriage-certificate-belgian",
      body: "The list of sources cannot be reached with the keyboard alone.",
    },
  },
];

export const ratingExamples: readonly Example<Rating>[] = [
  {
    name: "skill",
    title: "A skill",
    value: {
      ...common,
      rating_id: "rtg_019a8a00-0000-7000-8000-000000000601",
      target_type: "skill",
      target_id: "nationality-application",
      skill_quality_stars: 4,
      would_be_5_stars: "A list of what the desk asks for most often.",
    },
  },
  {
    name: "agent_protocol",
    title: "The protocol",
    value: {
      ...common,
      rating_id: "rtg_019a8a00-0000-7000-8000-000000000602",
      target_type: "agent_protocol",
      target_id: CONTRACT_VERSION,
      agent_protocol_stars: 4,
    },
  },
  {
    name: "session",
    title: "The session",
    value: {
      ...common,
      rating_id: "rtg_019a8a00-0000-7000-8000-000000000603",
      target_type: "session",
      target_id: "ses_019a8a00-0000-7000-8000-000000000001",
      user_experience_stars: 5,
    },
  },
];

export const analyticsExamples: readonly Example<Analytics>[] = [
  {
    name: "step_transition",
    title: "A step",
    value: {
      schema_version: 1,
      ...sender,
      analytics_event_id: "anl_019a8a00-0000-7000-8000-000000000701",
      opt_in_consent: true,
      event_type: "step_transition",
      content: { from_step: "required-documents", to_step: "process" },
    },
  },
  {
    name: "session_outcome",
    title: "The end of a session",
    value: {
      schema_version: 1,
      ...sender,
      analytics_event_id: "anl_019a8a00-0000-7000-8000-000000000702",
      opt_in_consent: true,
      event_type: "session_outcome",
      content: { outcome: "success" },
    },
  },
];
