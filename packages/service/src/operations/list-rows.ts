import type { CatalogueType } from "@becivic/contract";
import { publishedState } from "../corpus-state/published-state.ts";
import { basisFields, isReadableRevision, type PublicRevision, toPublicRevision } from "../reading/public-revision.ts";
import { rowAt } from "../reading/row-readings.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";

/** The current revision of every row, a figure with how sure it is and how many communes have a value of their own. */
export async function listRows(target: CatalogueType, now: number, service: ServiceContext): Promise<PublicRevision[]> {
  const { corpus } = await publishedState(service);
  const today = dayOf(now);
  const communes = target === "reference" ? undefined : await service.database.catalogue.communeCounts();
  return [...(await service.database.catalogue.list(target))].flatMap(([uid, revisions]) => {
    const { revision } = rowAt(revisions) ?? {};
    if (revision === undefined || !isReadableRevision(target, revision)) return [];
    if (communes === undefined) return [toPublicRevision(uid, revision)];
    const count = communes.get(uid);
    const basis = basisFields(uid, revision, { corpus, today });
    return [{ ...toPublicRevision(uid, revision), ...basis, ...(count === undefined ? {} : { communes: count }) }];
  });
}
