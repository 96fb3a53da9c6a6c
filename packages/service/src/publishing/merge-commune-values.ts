import type { Catalogue, CatalogueVolatileValue } from "@becivic/contract";
import { fitsRange, mayDifferByCommune } from "@becivic/corpus";

/**
 * Adds the values of communes that are new in this release to a row that is published already. As with rows, a value that shipped before or that is
 * published is left unchanged. The range of the release, which counts the new communes, is taken with them where the published one is as it shipped.
 * It is a conflict where the range was changed here, where the basis is another one, or where the values do not fit.
 */
export function mergeCommuneValues(
  { uid, range, by_commune = {} }: CatalogueVolatileValue,
  was: Catalogue | undefined,
  merged: Catalogue,
): "taken" | "conflicts" | undefined {
  const here = merged.volatile_values.find((row) => row.uid === uid);
  const before = was?.volatile_values.find((row) => row.uid === uid);
  const earlier = { ...before?.by_commune, ...here?.by_commune };
  const added = Object.entries(by_commune).filter(([commune]) => !Object.hasOwn(earlier, commune));
  if (here === undefined || added.length === 0) return undefined;
  const next = { by_commune: { ...here.by_commune, ...Object.fromEntries(added) }, ...(range === undefined ? {} : { range }) };
  const isRangeTaken = [range, before?.range].some((one) => JSON.stringify(one) === JSON.stringify(here.range));
  if (!mayDifferByCommune(here) || !isRangeTaken || !fitsRange(next)) return "conflicts";
  if (range === undefined) delete here.range;
  Object.assign(here, next);
  return "taken";
}
