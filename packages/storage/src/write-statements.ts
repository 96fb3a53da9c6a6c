import type { Write } from "@becivic/service/ports";
import type { Statement } from "./driver.ts";

export type Of<Kind extends Write["do"]> = Extract<Write, { do: Kind }>;

/** The SQL of some kinds of writes. Each family of tables has one, and all of them cover every kind. */
export type StatementsFor<Kinds extends Write["do"]> = { readonly [Kind in Kinds]: (write: Of<Kind>) => Statement[] };
