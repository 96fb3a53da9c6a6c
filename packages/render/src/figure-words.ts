import { markBasis, markCommuneBasis, sayBasis, sayCommuneBasis } from "@becivic/corpus";
import type { ValueReading } from "./reading.ts";

/** How sure a figure is, in sentences: of the general value, or of the own value of the commune that the reader asked for. */
export function sayFigure({ basis, unit, own }: ValueReading): string {
  return own === undefined ? sayBasis(basis, unit) : sayCommuneBasis(basis, unit, own);
}

/** The same in a few words. */
export function markFigure({ basis, unit, own }: ValueReading): string {
  return own === undefined ? markBasis(basis, unit) : markCommuneBasis(basis, own);
}
