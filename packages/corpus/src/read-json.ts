import { parseDocument } from "yaml";
import { lineAt } from "./skill-file.ts";

type ReadJson = { ok: true; value: unknown } | { ok: false; rule: "json_syntax" | "json_key_twice"; line: number; text: string };

/** Reads JSON of ours. A field that stands there twice shows one value to a reader and another to a program: it is refused. */
export function readJson(text: string): ReadJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      ok: false,
      rule: "json_syntax",
      line: faultLine(text),
      text: "Here the file stops being JSON: look for a comma, a quote or a bracket.",
    };
  }
  if (countWritten(text) === countRead(value)) return { ok: true, value };
  return { ok: false, rule: "json_key_twice", line: faultLine(text), text: "This field stands twice in its object: keep one." };
}

/** The parser of YAML reads JSON too, is slower, and knows where it is. */
function faultLine(text: string): number {
  return lineAt(text, parseDocument(text, { prettyErrors: false, uniqueKeys: true }).errors[0]?.pos[0] ?? 0);
}

/** Every field has one colon outside of quotes. */
export function countWritten(json: string): number {
  return (json.replace(/"(?:[^"\\]|\\.)*"/g, "").match(/:/g) ?? []).length;
}

export function countRead(value: unknown): number {
  let count = 0;
  const pending: unknown[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const parts = Object.values(next);
    if (!Array.isArray(next)) count += parts.length;
    for (const part of parts) if (typeof part === "object" && part !== null) pending.push(part);
  }
  return count;
}
