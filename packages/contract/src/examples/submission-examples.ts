import { amendmentExamples } from "./amendment.ts";
import { concernExamples } from "./concern.ts";
import { pathDraftExample } from "./draft-path.ts";
import { skillDraftExample } from "./draft-skill.ts";
import { envelopeExamples } from "./envelope.ts";
import { analyticsExamples, feedbackExamples, ratingExamples } from "./others.ts";
import { validationExamples } from "./validation.ts";

/**
 * Examples of every kind of submission, by the name of its schema. The one source of the pages for senders and of the OpenAPI document; a test sends
 * each of them to a server with the shipped corpus.
 */
export const submissionExamples = {
  concern: concernExamples,
  amendment: amendmentExamples,
  validation: validationExamples,
  draft: [skillDraftExample, pathDraftExample],
  feedback: feedbackExamples,
  rating: ratingExamples,
  analytics: analyticsExamples,
  "feedback-envelope": envelopeExamples,
} as const;
