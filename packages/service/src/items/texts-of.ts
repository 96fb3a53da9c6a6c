import { writtenTexts } from "@becivic/scrub";
import type { SubmissionType } from "./kinds.ts";
import { writtenPart } from "./written-fields.ts";

/** The texts of a submission that its sender wrote. Of a diff only the added lines: the others are published already. */
export function textsOf(type: SubmissionType, fields: object): string[] {
  const fieldsOfSender = writtenPart(type, fields);
  const { content } = fieldsOfSender;
  const added = type === "amendment" && hasDiff(content) ? { content: { ...content, body_diff: addedLines(content.body_diff) } } : {};
  // A proposed id becomes part of URLs.
  const chosen = type === "draft" && "proposed_id" in fields ? { proposed_id: fields.proposed_id } : {};
  return writtenTexts({ ...fieldsOfSender, ...added, ...chosen }).map(({ text }) => text);
}

function hasDiff(content: unknown): content is { body_diff: string } {
  return typeof content === "object" && content !== null && "body_diff" in content && typeof content.body_diff === "string";
}

/** The added lines of a diff. Lines with several pluses before the first hunk name files; within a hunk they are text. */
function addedLines(diff: string): string {
  const lines = diff.split("\n");
  const first = lines.findIndex((line) => line.startsWith("@@"));
  return lines
    .slice(first + 1)
    .filter((line) => line.startsWith("+"))
    .map((line) => line.slice(1))
    .join("\n");
}
