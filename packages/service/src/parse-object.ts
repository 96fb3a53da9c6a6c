import { tryParseJson } from "@becivic/contract";

/** The object that a text holds as JSON; undefined where it holds none. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  const value = tryParseJson(text);
  return isObject(value) ? value : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
