import type { CatalogueType, Inputs } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { pastMoment } from "../reading/past-moment.ts";
import { basisFields, isReadableRevision, type PublicRevision, toPublicRevision } from "../reading/public-revision.ts";
import { rowAt } from "../reading/row-readings.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf, toIso } from "../time.ts";

/** One row, current or past, with the stable revision before it. */
export async function readRow(
  target: CatalogueType,
  { uid, at }: Inputs["read-row-input"],
  now: number,
  service: ServiceContext,
): Promise<PublicRevision & { last_stable: PublicRevision | null }> {
  const past = pastMoment(at, now);
  const moment = rowAt(await service.database.catalogue.revisions(target, uid), past);
  if (moment === undefined) throw new AppError("not_found");
  if (!isReadableRevision(target, moment.revision)) throw new Error(`${uid} holds no value that can be read`);
  return {
    ...toPublicRevision(uid, moment.revision),
    ...(target === "reference"
      ? {}
      : basisFields(uid, moment.revision, { corpus: (await publishedState(service)).corpus, today: dayOf(past ?? now) })),
    last_stable: moment.lastStable === undefined ? null : toPublicRevision(uid, moment.lastStable),
    ...(past === undefined ? {} : { past: { at: toIso(past), of_today: [], note: ROW_PAST } }),
  };
}

const ROW_PAST = "The row, its status and the stable one behind it are those of that moment.";
