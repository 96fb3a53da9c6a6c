import { formerNamesOfCommune, namesOfCommune, nearestIds, vocabulary } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { communesOf } from "../../corpus-state/communes.ts";
import { fault, type Rejection, reject } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";
import { isKnownNisCode, placeOf } from "../named-communes.ts";
import type { GateContext } from "./gate.ts";
import { refuseMerged } from "./merged-commune.ts";

const POINTER = "/content/specifier";

/** The regions that a concern can be limited to: `not-in-belgium-yet` and `abroad` describe a person, not a place. */
const REGIONS: readonly string[] = vocabulary.region.filter((region) => region !== "not-in-belgium-yet" && region !== "abroad");

/** A concern that is limited to a commune or a region has to name an existing one. A role is free text, so it is not checked. */
export function checkSpecifier(item: Submission, { facts, corpus }: Pick<GateContext, "facts" | "corpus">): Rejection | undefined {
  const { scope, specifier } = placeOf(item);
  if (specifier === undefined) return undefined;
  if (scope === "commune-specific" && !isKnownNisCode(specifier, facts))
    return refuseMerged(specifier, POINTER, corpus) ?? unknownCommune(specifier, corpus);
  if (scope === "regional-specific" && !REGIONS.includes(specifier)) {
    const message = "There is no such region: use one of the regions in `allowed`.";
    return reject(fault("cross_ref_fail", POINTER, message, { allowed: [...REGIONS] }));
  }
  return undefined;
}

function unknownCommune(specifier: string, corpus: Corpus | undefined): Rejection {
  const message = "This is not the NIS code of a commune: use the five digits that /api/communes?name= returns for its name.";
  const nearest = nearestCodes(specifier, corpus);
  return reject(fault("cross_ref_fail", POINTER, message, nearest.length === 0 ? {} : { nearest }));
}

/** The codes of the communes whose code, slug or name in any language is spelled most like the given one. */
function nearestCodes(specifier: string, corpus: Corpus | undefined): string[] {
  const communes = (corpus && communesOf(corpus)?.communes) ?? [];
  const codes = new Map<string, string>();
  for (const commune of communes)
    for (const name of [commune.nis_code, commune.slug, ...namesOfCommune(commune)]) codes.set(name, commune.nis_code);
  // After those of today, so that a name of the past never takes the place of one.
  for (const commune of communes) for (const name of formerNamesOfCommune(commune)) if (!codes.has(name)) codes.set(name, commune.nis_code);
  // A commune has several spellings, so more spellings are searched than codes are returned.
  const spellings = nearestIds(specifier, codes.keys(), MOST_NEAREST * 5);
  return [...new Set(spellings.flatMap((spelling) => codes.get(spelling) ?? []))].slice(0, MOST_NEAREST);
}

const MOST_NEAREST = 3;
