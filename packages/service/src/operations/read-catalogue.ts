import type { CatalogueType, Inputs } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import type { Revision } from "../database.ts";
import { pastMoment } from "../reading/past-moment.ts";
import { rowAt, servableRevisions, writtenValue } from "../reading/row-readings.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** A row of the catalogue as anybody may read it, without what whoever changed it said. */
export type PublicRevision = Record<string, unknown> & { uid: string; revision: number; status: string };

/** Every row as it stands. */
export async function listRows(target: CatalogueType, { database }: ServiceContext): Promise<PublicRevision[]> {
  return [...(await database.catalogueRevisions(target))].flatMap(([uid, revisions]) => {
    const { revision } = rowAt(revisions) ?? {};
    return revision === undefined || !isReadable(target, revision) ? [] : [toPublic(uid, revision)];
  });
}

/** One row with the stable one behind it, as it is or as it was. */
export async function readRow(
  target: CatalogueType,
  { uid, at }: Inputs["read-row-input"],
  now: number,
  { database }: ServiceContext,
): Promise<PublicRevision & { last_stable: PublicRevision | null }> {
  const past = pastMoment(at, now);
  const moment = rowAt(await database.revisionsOf(target, uid), past);
  if (moment === undefined) throw new AppError("not_found");
  if (!isReadable(target, moment.revision)) throw new Error(`${uid} holds no value that can be read`);
  return {
    ...toPublic(uid, moment.revision),
    last_stable: moment.lastStable === undefined ? null : toPublic(uid, moment.lastStable),
    ...(past === undefined ? {} : { past: { at: toIso(past), of_today: [], note: ROW_PAST } }),
  };
}

const ROW_PAST = "The row, its status and the stable one behind it are those of that moment.";

/** Every revision that may be read, oldest first. */
export async function readRowHistory(
  target: CatalogueType,
  uid: string,
  { database }: ServiceContext,
): Promise<{ uid: string; revisions: PublicRevision[] }> {
  const revisions = servableRevisions(await database.revisionsOf(target, uid)).filter((one) => isReadable(target, one));
  if (revisions.length === 0) throw new AppError("not_found");
  return { uid, revisions: revisions.map((revision) => toPublic(uid, revision)) };
}

function isReadable(target: CatalogueType, revision: Revision): boolean {
  return target === "reference" || writtenValue(revision) !== undefined;
}

function toPublic(uid: string, row: Revision): PublicRevision {
  const { revision, status, content, committedAt, supersededAt, previousUid, contractVersion } = row;
  const fields = Object.entries(content).filter(([, value]) => value !== null);
  return {
    uid,
    revision,
    ...Object.fromEntries(fields.map(([name, value]) => [name, name === "value" ? writtenValue(row) : value])),
    status,
    committed_at: toIso(committedAt),
    superseded_at: supersededAt === undefined ? null : toIso(supersededAt),
    previous_uid: previousUid ?? null,
    submission_contract_version: contractVersion,
  };
}
