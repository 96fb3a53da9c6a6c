import type { CarryOutput } from "@becivic/contract";

/** A call that this program cannot make, in the forms in which others can. */
export type Call = NonNullable<CarryOutput["call"]>;
