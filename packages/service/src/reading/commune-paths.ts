import { regionOf } from "@becivic/case";
import type { CommunesCommune, PathSource } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import type { CommunePath } from "@becivic/render";
import { offeredPaths } from "./offered.ts";
import { sourcesInOrder } from "./sources-in-order.ts";

/** The documents and desks with a source that serves the residents of a commune. */
export function communePaths(commune: CommunesCommune, corpus: Corpus): CommunePath[] {
  return offeredPaths(corpus).flatMap(({ id, titles = {} }) => {
    const sources = sourcesInOrder(corpus.paths?.paths[id]?.sources ?? []);
    const at = (place: Place): PathSource[] => sources.filter((source) => placeOf(source, commune) === place);
    const [here, everywhere] = [at("here"), at("everywhere")];
    return here.length + everywhere.length === 0 ? [] : [{ id, titles, here, everywhere }];
  });
}

type Place = "here" | "everywhere" | "elsewhere";

const REGIONS = ["Flanders", "Wallonia", "Brussels-Capital", "German-speaking-community"];

/** Whether a source serves the residents of a commune or its region alone, of every commune, or of others. */
export function placeOf({ audience }: Pick<PathSource, "audience">, commune: CommunesCommune): Place {
  const { communes = [], regions: listed = [], predicates } = audience;
  const regions = predicates
    .filter(({ field, op }) => field === "user.region" && (op === "eq" || op === "in"))
    .map(({ value }) => (Array.isArray(value) ? value : [value]).map(String));
  const isServed =
    regions.every((places) => places.includes(regionOf(commune))) && (listed.length === 0 || listed.some((one) => one === commune.region));
  if (!isServed || !(communes.length === 0 || communes.some((one) => isPartOf(commune, one)))) return "elsewhere";
  const isForAll =
    communes.length === 0 && listed.length === 0 && regions.every((places) => REGIONS.every((region) => places.includes(region)));
  return isForAll ? "everywhere" : "here";
}

/** Whether it is the commune itself, or a group that it is part of. */
function isPartOf({ nis_code, slug, region }: CommunesCommune, code: string): boolean {
  return code === nis_code || code === slug || (code === "all-19-rbc-communes" && region === "brussels");
}
