import type { Communes } from "@becivic/contract";
import type { CommunesPageView } from "@becivic/render";
import { communeLine } from "../reading/commune-lines.ts";
import type { ServiceContext } from "../service-context.ts";
import { readCommunes } from "./read-communes.ts";

/** The list of communes as a page, and the same as data. */
export interface CommunesShown {
  view: CommunesPageView;
  answer: Communes;
}

export async function showCommunes(service: ServiceContext): Promise<CommunesShown> {
  const answer = await readCommunes(service);
  return { view: { communes: answer.communes.map(communeLine) }, answer };
}
