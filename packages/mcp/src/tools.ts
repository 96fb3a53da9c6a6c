import type { Tool } from "./tool.ts";
import { cancelSubmissionTool } from "./tools/cancel-submission.ts";
import { findSkillTool } from "./tools/find-skill.ts";
import { getOnboardingFormTool } from "./tools/get-onboarding-form.ts";
import { listCommunesTool } from "./tools/list-communes.ts";
import { listConcernsTool } from "./tools/list-concerns.ts";
import { listPathDirectoryTool } from "./tools/list-path-directory.ts";
import { readPathTool } from "./tools/read-path.ts";
import { readSkillTool } from "./tools/read-skill.ts";
import { readSkillGraphTool } from "./tools/read-skill-graph.ts";
import { readSubmissionStatusTool } from "./tools/read-submission-status.ts";
import { searchCorpusTool } from "./tools/search-corpus.ts";
import { submitEnvelopeTool } from "./tools/submit-envelope.ts";
import { submitSingleTools } from "./tools/submit-single.ts";

/** Every tool, in the order in which an agent needs them. The server, the manifest and the documentation are made from this one list. */
export const tools: readonly Tool[] = [
  findSkillTool,
  readSkillTool,
  searchCorpusTool,
  readSkillGraphTool,
  listPathDirectoryTool,
  readPathTool,
  listConcernsTool,
  getOnboardingFormTool,
  listCommunesTool,
  readSubmissionStatusTool,
  submitEnvelopeTool,
  ...submitSingleTools,
  cancelSubmissionTool,
];
