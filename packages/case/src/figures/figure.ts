import type { VolatileValue } from "@becivic/contract";

/** A figure of the catalogue as a dossier needs it. */
export type Figure = Pick<VolatileValue, "uid" | "name" | "revision" | "value"> &
  Partial<Pick<VolatileValue, "unit" | "basis" | "as_of" | "next_change" | "range">> & {
    /** How many communes have a value of their own. */
    communes?: number;
  };
