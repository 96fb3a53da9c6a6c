import { type CommunesCommune, isCatalogueType, pathIdIn } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { inEnglish, type ObservationReading } from "@becivic/render";
import { pathTitles } from "../corpus-state/titles.ts";
import { MOST_CONCERNS } from "../database/reading.ts";
import type { ServiceContext } from "../service-context.ts";
import { skillsCiting } from "./commune-figures.ts";
import { skillLine } from "./lines.ts";
import { formerCodes } from "./name-commune.ts";
import { toObservations } from "./observations.ts";

/** What was observed in a commune, or holds for it. What is about a text that is not shown is left out. */
export async function communeObservations(
  commune: CommunesCommune,
  corpus: Corpus,
  { database }: ServiceContext,
): Promise<ObservationReading[]> {
  const codes = [commune.nis_code, commune.slug, ...formerCodes(commune)];
  const concerns = await database.concerns.inCommune(codes, MOST_CONCERNS);
  return toObservations(concerns, corpus).flatMap((one) => {
    const page = pageOf(one, corpus);
    return page === undefined ? [] : [{ ...one, page }];
  });
}

/** Where the text is that an observation is about. */
function pageOf({ target_type: type, target_id: id }: ObservationReading, corpus: Corpus): ObservationReading["page"] {
  if (type === "path" || type === "path_source") {
    const titles = pathTitles(pathIdIn(id), corpus);
    return titles === undefined ? undefined : { href: `/paths/${pathIdIn(id)}`, title: inEnglish(titles), titles };
  }
  const isRow = isCatalogueType(type);
  const skill = isRow ? skillsCiting(corpus).get(id) : skillLine(id, corpus);
  if (skill === undefined) return undefined;
  return { href: isRow ? `/skills/${skill.id}#${id}` : `/skills/${skill.id}`, title: skill.title, titles: skill.titles };
}
