import type { CatalogueType } from "@becivic/contract";
import { isReadableRevision, type PublicRevision, toPublicRevision } from "../reading/public-revision.ts";
import { rowAt } from "../reading/row-readings.ts";
import type { ServiceContext } from "../service-context.ts";

/** The current revision of every row. */
export async function listRows(target: CatalogueType, { database }: ServiceContext): Promise<PublicRevision[]> {
  return [...(await database.catalogue.list(target))].flatMap(([uid, revisions]) => {
    const { revision } = rowAt(revisions) ?? {};
    return revision === undefined || !isReadableRevision(target, revision) ? [] : [toPublicRevision(uid, revision)];
  });
}
