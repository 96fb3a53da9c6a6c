import type { CatalogueVolatileValue } from "@becivic/contract";

/** The own value of one commune, as a row of the catalogue. */
export type CommuneRow = Pick<CatalogueVolatileValue, "uid" | "name" | "value" | "value_type" | "unit" | "source"> & { commune: string };

/** The values of single communes that ship with a figure, each as a row of its own. They have the name and the unit of the figure. */
export function communeRows({ uid, name, value_type, unit, by_commune = {} }: CatalogueVolatileValue): CommuneRow[] {
  return Object.entries(by_commune).map(([commune, { value, source }]) => ({
    uid,
    commune,
    name,
    value,
    value_type: typeof value === "string" ? "string" : value_type === "integer" ? "integer" : "number",
    ...(unit === undefined ? {} : { unit }),
    source,
  }));
}

/**
 * The types that the value of a commune may have. A general value such as “between 20 and 35 euro” is a text; what one commune asks is a number,
 * which the unit of the figure writes out.
 */
export function communeValueTypes(valueType: string, unit: string | undefined): readonly string[] {
  return valueType === "string" && unit !== undefined ? [valueType, "number"] : [valueType];
}

/** Whether a figure may differ by commune. A law, an official figure and an indexed one are the same everywhere. */
export function mayDifferByCommune({ basis = "reported" }: Pick<CatalogueVolatileValue, "basis">): boolean {
  return basis === "local" || basis === "reported";
}
