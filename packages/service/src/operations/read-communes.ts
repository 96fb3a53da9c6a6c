import type { Communes } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { communesOf } from "../corpus-state/communes.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The list of all communes, with its source. */
export async function readCommunes(service: ServiceContext): Promise<Communes> {
  const { corpus } = await publishedState(service);
  const communes = communesOf(corpus);
  if (communes === undefined) throw new AppError("not_found");
  return communes;
}
