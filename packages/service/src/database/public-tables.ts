import { vocabulary } from "@becivic/contract";

/** The tables that are published completely. Every other table is private. */
export const publicTables = vocabulary.public_table;
export type PublicTable = (typeof publicTables)[number];

export interface PublicTableReads {
  /** A page of a public table after a key, in an order that does not show when rows were written. */
  rows(table: PublicTable, after: PublicKey | undefined, limit: number): Promise<PublicPage>;
}

/** The key of the last row of a page, from which the next page continues. */
type PublicKey = readonly (string | number | null)[];

export interface PublicPage {
  rows: Record<string, unknown>[];
  next: PublicKey | undefined;
}
