import type { CommunesCommune } from "@becivic/contract";
import type { CommuneChoiceView, CommunePageView } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { toCommuneAnswer } from "../reading/commune-answer.ts";
import { communeFigures } from "../reading/commune-figures.ts";
import { communeLine } from "../reading/commune-lines.ts";
import { communeObservations } from "../reading/commune-observations.ts";
import { communePaths } from "../reading/commune-paths.ts";
import { communeNamer } from "../reading/name-commune.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";
import { readCommunes } from "./read-communes.ts";

/** The page of a commune with the same as data, the address where it is, or the communes of one name. */
export type CommuneRead =
  | { kind: "commune"; view: CommunePageView; answer: object }
  | { kind: "moved"; to: string }
  | { kind: "several"; view: CommuneChoiceView };

/** The commune that a part of an address names: by its NIS code, or in another form, which leads to the code. */
export async function readCommune(name: string, now: number, service: ServiceContext): Promise<CommuneRead> {
  const { communes } = await readCommunes(service);
  const match = communeNamer(communes)(name);
  if (match === undefined) throw new AppError("not_found");
  if (match.kind === "moved") return match;
  if (match.kind === "several") return { kind: "several", view: { ...match, communes: match.communes.map(communeLine) } };
  const view = await pageOf(match.commune, now, service);
  return { kind: "commune", view, answer: toCommuneAnswer(match.commune, view) };
}

async function pageOf(commune: CommunesCommune, now: number, service: ServiceContext): Promise<CommunePageView> {
  const { corpus } = await publishedState(service);
  const { postal_codes, languages_available, former } = commune;
  const line = communeLine(commune);
  return {
    commune: { ...line, postal_codes, languages_available, ...(former === undefined ? {} : { former }) },
    figures: await communeFigures(line, { corpus, today: dayOf(now) }, service),
    paths: communePaths(commune, corpus),
    observations: await communeObservations(commune, corpus, service),
  };
}
