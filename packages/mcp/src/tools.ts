import type { Tool } from "./tool.ts";
import { cancelSubmissionTool } from "./tools/cancel-submission.ts";
import { findCommuneTool } from "./tools/find-commune.ts";
import { findSkillTool } from "./tools/find-skill.ts";
import { getOnboardingFormTool } from "./tools/get-onboarding-form.ts";
import { getPathDirectoryTool } from "./tools/get-path-directory.ts";
import { getSkillConcernsTool } from "./tools/get-skill-concerns.ts";
import { getSkillGraphTool } from "./tools/get-skill-graph.ts";
import { getStatusTool } from "./tools/get-status.ts";
import { readPathTool } from "./tools/read-path.ts";
import { readSkillTool } from "./tools/read-skill.ts";
import { searchCorpusTool } from "./tools/search-corpus.ts";
import { submitFeedbackBatchTool } from "./tools/submit-feedback-batch.ts";
import { submitSingleTools } from "./tools/submit-single.ts";

/** Every tool, in the order in which an agent needs them. The server, the manifest and the documentation are made from this one list. */
export const tools: readonly Tool[] = [
  findSkillTool,
  readSkillTool,
  searchCorpusTool,
  getSkillGraphTool,
  getPathDirectoryTool,
  readPathTool,
  getSkillConcernsTool,
  getOnboardingFormTool,
  findCommuneTool,
  getStatusTool,
  submitFeedbackBatchTool,
  ...submitSingleTools,
  cancelSubmissionTool,
];
