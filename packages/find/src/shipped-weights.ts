import { CLASSES, TABLE } from "./generated/weights.ts";
import { createWeights, type Weights } from "./learnt/weights.ts";

/** The weights of this release, for servers and for the user's machine. A browser fetches their bytes instead: half a megabyte is no part of a program. */
export const shippedWeights: Weights = createWeights(CLASSES, shippedTable);

/** The compressed table of the shipped weights. */
export function shippedTable(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(TABLE), (character) => character.charCodeAt(0));
}
