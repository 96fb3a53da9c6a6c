/** An element of a header such as Accept or Accept-Encoding: its value in lower case, its parameters, and its weight from 0 to 1. */
export interface Weighted {
  value: string;
  parameters: readonly string[];
  weight: number;
}

const WEIGHT = /^q\s*=\s*(.*)$/;
// `.5` and more than three digits are not in the grammar, but clients send them.
const NUMBER = /^(?:[01](?:\.\d*)?|\.\d+)$/;

/**
 * The elements of a list with weights (RFC 9110, section 12.4.2), in their order. An element with a weight that cannot be read is left out. The parser of
 * hono/accepts takes such an element with the weight 1 (`q=high`, `q=2`, `q=`), and its matcher passes over a wildcard.
 */
export function readWeightedList(header: string): Weighted[] {
  return splitUnquoted(header, ",").flatMap((element) => {
    const [value = "", ...rest] = splitUnquoted(element, ";").map((part) => part.trim().toLowerCase());
    const weights = rest.flatMap((part) => WEIGHT.exec(part)?.[1] ?? []);
    const weight = readWeight(weights[0]);
    if (value === "" || weight === undefined) return [];
    return [{ value, parameters: rest.filter((part) => part !== "" && !WEIGHT.test(part)), weight }];
  });
}

function readWeight(text: string | undefined): number | undefined {
  if (text === undefined) return 1;
  const weight = NUMBER.test(text) ? Number(text) : Number.NaN;
  return weight <= 1 ? weight : undefined;
}

/** Splits at a separator outside of quoted strings. A quote without an end reaches to the end of the header. */
function splitUnquoted(text: string, separator: "," | ";"): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isQuoted && character === "\\") at += 1;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
