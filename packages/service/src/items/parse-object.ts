import { tryParseJson } from "@becivic/contract";

/** The object that a text holds as JSON; undefined where it holds none. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  const value = tryParseJson(text);
  return isObject(value) ? value : undefined;
}

/** The same of a text that this program wrote: a text without an object is a bug. The error says nothing of the text. */
export function requireObject(text: string): Record<string, unknown> {
  const value = parseObject(text);
  if (value === undefined) throw new Error("a text of this program holds no JSON object");
  return value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
