import { readTable, type Table } from "./table.ts";

/** What the finder has learnt. */
export interface Weights {
  /** The skills, in the order of their numbers in the table; last, the class of questions that nothing fits. */
  classes: readonly string[];
  table: () => Table;
}

/** The table is read at the first question: a server that answers none does not pay for it. */
export function createWeights(classes: readonly string[], compressed: () => Uint8Array): Weights {
  let table: Table | undefined;
  return {
    classes,
    table: () => {
      table ??= readTable(compressed());
      return table;
    },
  };
}
