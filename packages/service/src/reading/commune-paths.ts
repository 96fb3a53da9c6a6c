import { regionOf } from "@becivic/case";
import type { CommunesCommune, PathSource } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import type { CommunePath } from "@becivic/render";
import { offeredPaths } from "./offered.ts";
import { sourcesInOrder } from "./sources-in-order.ts";

/** The documents and desks whose sources serve a commune: those with a source for it or its region alone, and those for every commune. */
export function communePaths(commune: CommunesCommune, corpus: Corpus): { here: CommunePath[]; everywhere: CommunePath[] } {
  const here: CommunePath[] = [];
  const everywhere: CommunePath[] = [];
  for (const { id, title, titles = {} } of offeredPaths(corpus)) {
    const sources = corpus.paths?.paths[id]?.sources ?? [];
    const own = sources.filter((source) => placeOf(source, commune) === "here");
    const general = sources.filter((source) => placeOf(source, commune) === "everywhere");
    if (own.length > 0) here.push({ id, title, titles, sources: sourcesInOrder(own) });
    else if (general.length > 0) everywhere.push({ id, title, titles, sources: sourcesInOrder(general) });
  }
  return { here, everywhere };
}

const REGIONS = ["Flanders", "Wallonia", "Brussels-Capital", "German-speaking-community"];

/** Whether a source serves the residents of a commune: because of where they live, or whoever lives in Belgium. */
export function placeOf({ audience }: Pick<PathSource, "audience">, commune: CommunesCommune): "here" | "everywhere" | "elsewhere" {
  const { communes = [], predicates } = audience;
  const regions = predicates
    .filter(({ field, op }) => field === "user.region" && (op === "eq" || op === "in"))
    .map(({ value }) => (Array.isArray(value) ? value : [value]).map(String));
  const isServed = regions.every((places) => places.includes(regionOf(commune)));
  if (!isServed || !(communes.length === 0 || communes.some((one) => isPartOf(commune, one)))) return "elsewhere";
  const isForAll = communes.length === 0 && regions.every((places) => REGIONS.every((region) => places.includes(region)));
  return isForAll ? "everywhere" : "here";
}

/** Whether it is the commune itself, or a group that it is part of. */
function isPartOf({ nis_code, slug, region }: CommunesCommune, code: string): boolean {
  return code === nis_code || code === slug || (code === "all-19-rbc-communes" && region === "brussels");
}
