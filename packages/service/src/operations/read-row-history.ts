import { type CatalogueType, formatRowKey, type Inputs } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { isReadableRevision, type PublicRevision, toPublicRevision } from "../reading/public-revision.ts";
import { rowAt, servableRevisions } from "../reading/row-readings.ts";
import type { ServiceContext } from "../service-context.ts";

/** Every readable revision of a row, or of the value of one commune, oldest first. */
export async function readRowHistory(
  target: CatalogueType,
  { uid, commune = "" }: Inputs["catalogue-row-input"],
  { database }: ServiceContext,
): Promise<{ uid: string; commune?: string; revisions: PublicRevision[] }> {
  const row = formatRowKey({ uid, commune });
  // Where a figure is withdrawn, no value of a commune is served.
  if (commune !== "" && rowAt(await database.catalogue.revisions(target, uid)) === undefined) throw new AppError("not_found");
  const revisions = servableRevisions(await database.catalogue.revisions(target, row)).filter((one) => isReadableRevision(target, one));
  if (revisions.length === 0) throw new AppError("not_found");
  return { uid, ...(commune === "" ? {} : { commune }), revisions: revisions.map((revision) => toPublicRevision(uid, revision)) };
}
