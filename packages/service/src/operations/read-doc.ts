import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { type Doc, findDoc } from "../reading/docs.ts";
import type { ServiceContext } from "../service-context.ts";

/** One page of the docs. Pages in subfolders have their own operations. */
export async function readDoc(id: string, service: ServiceContext): Promise<Doc> {
  const { corpus } = await publishedState(service);
  const doc = id.includes("/") ? undefined : findDoc(id, corpus);
  if (doc === undefined) throw new AppError("not_found");
  return doc;
}
