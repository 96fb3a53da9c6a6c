import { tryParseJson } from "@becivic/contract";

/** Parses a JSON object; undefined where the text is not one. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  const value = tryParseJson(text);
  return isObject(value) ? value : undefined;
}

/** Parses a JSON object that this program wrote: any other text is a bug. The error quotes nothing of the text. */
export function requireObject(text: string): Record<string, unknown> {
  const value = parseObject(text);
  if (value === undefined) throw new Error("a text of this program holds no JSON object");
  return value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
