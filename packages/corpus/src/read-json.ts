import { countWrittenFields, measureJson } from "@becivic/contract";
import { parseDocument } from "yaml";
import { lineAt } from "./skill-file.ts";

type ReadJson = { ok: true; value: unknown } | { ok: false; rule: "json_syntax" | "json_key_twice"; line: number; text: string };

/** Reads a JSON file of the corpus. A field that appears twice is refused: a person may read one value, and a program the other. */
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
  if (countWrittenFields(text) === measureJson(value).fields) return { ok: true, value };
  return { ok: false, rule: "json_key_twice", line: faultLine(text), text: "This field appears twice in its object: keep one." };
}

/** The parser of YAML reads JSON too, is slower, and knows where it is. */
function faultLine(text: string): number {
  return lineAt(text, parseDocument(text, { prettyErrors: false, uniqueKeys: true }).errors[0]?.pos[0] ?? 0);
}
