import { type Profile, vocabulary } from "@becivic/contract";
import { type Commune, communeOfCode, regionOf } from "./communes.ts";

/**
 * The profile with another place instead of the home: the commune of a birth, the region of a business. An answer that is neither a commune nor
 * a region, or none, leaves the home.
 */
export function profileAt(profile: Profile, place: unknown, communes: readonly Commune[]): Profile {
  if (typeof place !== "string") return profile;
  const region = vocabulary.region.find((one) => one === place);
  if (region !== undefined) {
    const { commune_nis5: _home, ...rest } = profile;
    return { ...rest, region };
  }
  const commune = communeOfCode(communes, place);
  return commune === undefined ? profile : { ...profile, commune_nis5: commune.nis_code, region: regionOf(commune) };
}
