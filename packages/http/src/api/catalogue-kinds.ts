/** The two kinds of catalogue rows, which have the same routes. */
export const catalogueKinds = [
  { target: "volatile_value", path: "/api/volatile-values", field: "volatile_values", stem: "VolatileValue", word: "figure" },
  { target: "reference", path: "/api/references", field: "references", stem: "Reference", word: "reference" },
] as const;

export type CatalogueKind = (typeof catalogueKinds)[number];
