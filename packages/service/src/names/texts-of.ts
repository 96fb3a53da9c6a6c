import { writtenTexts } from "@becivic/scrub";
import type { SubmissionType } from "../submissions/kinds.ts";
import { writtenPart } from "./written-fields.ts";

type Payload = Readonly<Record<string, unknown>>;

/** What somebody wrote, of all that a submission carries. Of a diff only what it adds: the rest is published already. */
export function textsOf(type: SubmissionType, payload: Payload): string[] {
  const written = type === "amendment" ? withAddedLines(payload) : payload;
  // The id of what is proposed ends up in addresses of pages.
  const chosen = type === "draft" ? { proposed_id: payload.proposed_id } : {};
  return writtenTexts({ ...writtenPart(type, written), ...chosen }).map(({ text }) => text);
}

function withAddedLines(payload: Payload): Payload {
  const content = payload.content as { body_diff?: unknown } | undefined;
  if (typeof content?.body_diff !== "string") return payload;
  return { ...payload, content: { ...content, body_diff: addedLines(content.body_diff) } };
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
