import { readWeightedList } from "./weighted-list.ts";

export type Coding = "br" | "gzip";

/** The codings of the server, the one with the smaller result first. */
const OFFERED: readonly { coding: Coding; names: readonly string[] }[] = [
  { coding: "br", names: ["br"] },
  { coding: "gzip", names: ["gzip", "x-gzip"] },
];

/**
 * The content coding that a request accepts best (RFC 9110, section 12.5.3); undefined for none. An answer without a coding is always possible here, so
 * it is also what a request gets that prefers it or refuses all codings.
 */
export function chooseCoding(acceptEncoding: string | undefined): Coding | undefined {
  if (acceptEncoding === undefined) return undefined;
  const listed = readWeightedList(acceptEncoding);
  const weightOf = (names: readonly string[]): number | undefined => listed.find(({ value }) => names.includes(value))?.weight;
  const others = weightOf(["*"]) ?? 0;
  const [best] = OFFERED.map(({ coding, names }) => ({ coding, weight: weightOf(names) ?? others })).sort((a, b) => b.weight - a.weight);
  // A request that does not name identity accepts it, but wants the codings that it does name.
  const identity = weightOf(["identity"]) ?? 0;
  return best !== undefined && best.weight > 0 && best.weight >= identity ? best.coding : undefined;
}
