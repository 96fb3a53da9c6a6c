import type { SubmissionType } from "../submissions/kinds.ts";

/**
 * What somebody wrote, of all that a submission carries: every text, and the names of fields that are the sender's to choose. Of a diff only
 * what it adds: the rest is published already.
 */
export function textsOf(type: SubmissionType, payload: unknown): string[] {
  const texts: string[] = [];
  const pending: unknown[] = [type === "amendment" ? withAddedLines(payload) : payload];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === "string") texts.push(value);
    else if (typeof value === "object" && value !== null) {
      if (!Array.isArray(value)) texts.push(...Object.keys(value));
      for (const part of Object.values(value)) if (part !== null && part !== undefined) pending.push(part);
    }
  }
  return texts.filter((text) => /\p{L}/u.test(text));
}

function withAddedLines(payload: unknown): unknown {
  const { content, ...rest } = payload as { content?: { body_diff?: unknown } };
  if (typeof content?.body_diff !== "string") return payload;
  const added = content.body_diff.split("\n").filter((line) => line.startsWith("+") && !line.startsWith("+++"));
  return { ...rest, content: { ...content, body_diff: added.map((line) => line.slice(1)).join("\n") } };
}
