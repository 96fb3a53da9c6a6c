import type { Catalogue, CatalogueVolatileValue } from "@becivic/contract";
import { mayDifferByCommune } from "@becivic/corpus";

/**
 * Adds the values of communes that are new in this release to a row that is published already. As with rows, a value that shipped before or that is
 * published is left unchanged. A row whose range or basis differs here is a conflict: the new values may not fit it.
 */
export function mergeCommuneValues(
  { uid, range, by_commune = {} }: CatalogueVolatileValue,
  was: Catalogue | undefined,
  merged: Catalogue,
): "taken" | "conflicts" | undefined {
  const here = merged.volatile_values.find((row) => row.uid === uid);
  const earlier = { ...was?.volatile_values.find((row) => row.uid === uid)?.by_commune, ...here?.by_commune };
  const added = Object.entries(by_commune).filter(([commune]) => !Object.hasOwn(earlier, commune));
  if (here === undefined || added.length === 0) return undefined;
  if (!mayDifferByCommune(here) || JSON.stringify(here.range) !== JSON.stringify(range)) return "conflicts";
  here.by_commune = { ...here.by_commune, ...Object.fromEntries(added) };
  return "taken";
}
