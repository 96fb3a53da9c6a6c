import { vocabulary } from "@becivic/contract";

/** Every table that is published whole. Every other table is private. */
export const publicTables = vocabulary.public_table;
export type PublicTable = (typeof publicTables)[number];

export interface PublicTableReads {
  /** The rows of a public table after a key, in an order that tells nothing about when they came; undefined where there are no more. */
  rows(table: PublicTable, after: PublicKey | undefined, limit: number): Promise<PublicPage>;
}

/** By which a page of a table is continued: the key of its last row. */
type PublicKey = readonly (string | number | null)[];

export interface PublicPage {
  rows: Record<string, unknown>[];
  next: PublicKey | undefined;
}
