import { tryParseJson } from "@becivic/contract";

export type RequestId = string | number;

/** The fields that may be beside the id, none of which has a brace. */
const FIELDS = /"(?:jsonrpc|method)"\s*:\s*"[^"\\]*"/.source;
const ID = /"id"\s*:\s*(-?\d{1,15}|"[^"\\]{1,100}")/.source;
const AT_BEGINNING = new RegExp(String.raw`^\s*\{\s*(?:${FIELDS}\s*,\s*)*${ID}\s*[,}]`);
/** Of a nested object, more than one brace would follow. */
const AT_END = new RegExp(String.raw`[,}\]]\s*${ID}\s*(?:,\s*${FIELDS}\s*)*\}\s*$`);
const IS_ANSWER = new RegExp(String.raw`^\s*\{\s*(?:(?:${FIELDS}|${ID})\s*,\s*)*"(?:result|error)"\s*:`);

/**
 * The id of a request of which only the beginning and the end are known; undefined where it is at neither. An answer of the host has an id too, one
 * that this program chose: an error with it would end another request, of the host.
 */
export function idOfLine(head: string, tail: string): RequestId | undefined {
  if (IS_ANSWER.test(head)) return undefined;
  const [, literal = ""] = AT_BEGINNING.exec(head) ?? AT_END.exec(tail) ?? [];
  const id = tryParseJson(literal);
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}
