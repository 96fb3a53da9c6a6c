import type { FieldSchema } from "@becivic/contract";

// The number syntax of JSON, so that the same text is the same number over HTTP and over MCP.
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["1", true],
  ["true", true],
  ["0", false],
  ["false", false],
]);

/**
 * The value of a query parameter, by the type of its field. A list is separated by commas, or the parameter is repeated; of any other
 * parameter the first occurrence counts. A text that is not of the type stays a text, and the validator refuses it.
 */
export function coerce(texts: readonly string[], { type }: FieldSchema): unknown {
  if (type === "array") return texts.flatMap((text) => text.split(","));
  const [text = ""] = texts;
  if (type === "integer") return NUMBER.test(text) ? Number(text) : text;
  if (type === "boolean") return BOOLEANS.get(text) ?? text;
  return text;
}
