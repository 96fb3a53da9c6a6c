import { readWeightedList, type Weighted } from "./weighted-list.ts";

export type Format = "html" | "markdown" | "json";

/** The formats in the order in which the server prefers them, with the names of each; a range with a star means the first name. */
const OFFERED: readonly { format: Format; names: readonly [string, ...string[]] }[] = [
  { format: "html", names: ["text/html", "application/xhtml+xml"] },
  { format: "markdown", names: ["text/markdown", "text/x-markdown", "application/markdown"] },
  { format: "json", names: ["application/json"] },
];

interface Match {
  weight: number;
  /** How exactly the range names the format: 0 for a range with stars only, 3 for its media type. */
  precision: number;
  order: number;
}

/**
 * The format that a request accepts best (RFC 9110, section 12.5.1). The most exact range decides the weight of a format. Among equal weights the
 * format that is named more exactly comes first, then the one that is named earlier: agents name Markdown, then HTML, then anything, without weights.
 * A request that accepts none of the formats gets HTML, as the section allows.
 */
export function chooseFormat(accept: string | undefined): Format {
  const ranges = readWeightedList(accept ?? "");
  const [best] = OFFERED.flatMap(({ format, names }) => {
    const match = matchOf(ranges, names);
    return match === undefined || match.weight === 0 ? [] : [{ format, ...match }];
  }).sort((a, b) => b.weight - a.weight || b.precision - a.precision || a.order - b.order);
  return best?.format ?? "html";
}

function matchOf(ranges: readonly Weighted[], names: readonly [string, ...string[]]): Match | undefined {
  const matches = ranges.flatMap(({ value, parameters, weight }, order) => {
    const precision = precisionOf(value, parameters, names);
    return precision === undefined ? [] : [{ weight, precision, order }];
  });
  const [exact] = matches.sort((a, b) => b.precision - a.precision || b.weight - a.weight || a.order - b.order);
  return exact;
}

/** The server has each format once: a parameter such as `variant=GFM` cannot be fulfilled, but such a range still says which format is wanted. */
function precisionOf(range: string, parameters: readonly string[], names: readonly [string, ...string[]]): number | undefined {
  if (names.includes(range)) return parameters.every((one) => /^charset\s*=\s*"?utf-8"?$/.test(one)) ? 3 : 2;
  const [type] = names[0].split("/");
  if (range === `${type}/*`) return 1;
  return range === "*/*" || range === "*" ? 0 : undefined;
}
