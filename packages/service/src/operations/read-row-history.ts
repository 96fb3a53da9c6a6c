import type { CatalogueType } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { isReadableRevision, type PublicRevision, toPublicRevision } from "../reading/public-revision.ts";
import { servableRevisions } from "../reading/row-readings.ts";
import type { ServiceContext } from "../service-context.ts";

/** Every readable revision of a row, oldest first. */
export async function readRowHistory(
  target: CatalogueType,
  uid: string,
  { database }: ServiceContext,
): Promise<{ uid: string; revisions: PublicRevision[] }> {
  const revisions = servableRevisions(await database.catalogue.revisions(target, uid)).filter((one) => isReadableRevision(target, one));
  if (revisions.length === 0) throw new AppError("not_found");
  return { uid, revisions: revisions.map((revision) => toPublicRevision(uid, revision)) };
}
