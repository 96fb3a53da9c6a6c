import { writtenTexts } from "@becivic/scrub";
import type { SubmissionType } from "./kinds.ts";
import { writtenPart } from "./written-fields.ts";

/** The texts of a submission that a person or an agent wrote. Of a diff only what it adds: the rest is published already. */
export function textsOf(type: SubmissionType, fields: object): string[] {
  const fieldsOfSender = writtenPart(type, fields);
  const { content } = fieldsOfSender;
  const added = type === "amendment" && hasDiff(content) ? { content: { ...content, body_diff: addedLines(content.body_diff) } } : {};
  // The id of what is proposed becomes part of the addresses of pages.
  const chosen = type === "draft" && "proposed_id" in fields ? { proposed_id: fields.proposed_id } : {};
  return writtenTexts({ ...fieldsOfSender, ...added, ...chosen }).map(({ text }) => text);
}

function hasDiff(content: unknown): content is { body_diff: string } {
  return typeof content === "object" && content !== null && "body_diff" in content && typeof content.body_diff === "string";
}

/** Before its first hunk, a diff names files; inside one, a line that begins with more than one plus is a line all the same. */
function addedLines(diff: string): string {
  const lines = diff.split("\n");
  const first = lines.findIndex((line) => line.startsWith("@@"));
  return lines
    .slice(first + 1)
    .filter((line) => line.startsWith("+"))
    .map((line) => line.slice(1))
    .join("\n");
}
