import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { type Doc, findDoc } from "../reading/docs.ts";
import type { ServiceContext } from "../service-context.ts";

/** The notice of one retraction. */
export async function readIncident(id: string, service: ServiceContext): Promise<Doc> {
  const { corpus } = await publishedState(service);
  const doc = findDoc(`incidents/${id}`, corpus);
  if (doc === undefined) throw new AppError("not_found");
  return doc;
}
