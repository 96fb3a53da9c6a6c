import { writtenTexts } from "@becivic/scrub";
import type { SubmissionType } from "../submissions/kinds.ts";

/** What somebody wrote, of all that a submission carries. Of a diff only what it adds: the rest is published already. */
export function textsOf(type: SubmissionType, payload: unknown): string[] {
  return writtenTexts(type === "amendment" ? withAddedLines(payload) : payload).map(({ text }) => text);
}

function withAddedLines(payload: unknown): unknown {
  const { content, ...rest } = payload as { content?: { body_diff?: unknown } };
  if (typeof content?.body_diff !== "string") return payload;
  const added = content.body_diff.split("\n").filter((line) => line.startsWith("+") && !line.startsWith("+++"));
  return { ...rest, content: { ...content, body_diff: added.map((line) => line.slice(1)).join("\n") } };
}
