import { CONTRACT_VERSION } from "@becivic/contract";
import { AppError, kindOfId, readScrubRules, readSubmissionStatus, submissionKinds } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readSubmissionStatusTool = defineTool({
  name: "get_status",
  title: "Read the state of a submission",
  description:
    "The state of a submission by its id (such as staged, committed or held) and, for a text, its publication, without its content. Without an id: the version of the contract and the digest of /scrub-rules.json.",
  operations: submissionKinds.filter(({ isAggregateOnly }) => !isAggregateOnly).map(({ title }) => `read${title}Status`),
  does: "read",
  input: "status-input",
  output: "status-answer",
  call: async ({ id }, { service }) => {
    if (id === undefined) return { contract: CONTRACT_VERSION, scrub_rules: { sha256: readScrubRules().sha256 } };
    const kind = kindOfId(id);
    if (kind === undefined) throw new AppError("not_found");
    return readSubmissionStatus(kind, id, service);
  },
});
