import type { CatalogueType, Inputs } from "@becivic/contract";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { fault, reject } from "../items/rejection.ts";
import { communeValue } from "../reading/commune-values.ts";
import { pastMoment } from "../reading/past-moment.ts";
import { requireCommune, toListedCommuneValue, toPublicCommuneValue } from "../reading/public-commune-value.ts";
import { basisFields, isReadableRevision, type PublicRevision, toPublicRevision } from "../reading/public-revision.ts";
import { rowAt } from "../reading/row-readings.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf, toIso } from "../time.ts";

type Moment = Readonly<{ past: number | undefined; today: string }>;

/** One row, current or past, with the stable revision before it; of a figure also the values of communes, or the value of one. */
export async function readRow(
  target: CatalogueType,
  { uid, commune, at }: Inputs["read-row-input"],
  now: number,
  service: ServiceContext,
): Promise<PublicRevision> {
  if (target === "reference" && commune !== undefined) throw AppError.of(reject(NO_VALUES));
  const past = pastMoment(at, now);
  const moment = { past, today: dayOf(past ?? now) };
  const row = await readGeneral(target, uid, moment, service);
  const answer = target === "reference" ? row : await withCommunes(row, commune, past, service);
  return past === undefined ? answer : { ...answer, past: { at: toIso(past), of_today: [], note: ROW_PAST } };
}

const ROW_PAST = "The row, its status and the stable one behind it are those of that moment.";
const NO_VALUES = fault("schema_fail", "/commune", "A reference has no values of communes: leave this parameter out.");

async function readGeneral(target: CatalogueType, uid: string, { past, today }: Moment, service: ServiceContext): Promise<PublicRevision> {
  const moment = rowAt(await service.database.catalogue.revisions(target, uid), past);
  // A commune's value is a value of its row: where the row is withdrawn, none of them is served.
  if (moment === undefined) throw new AppError("not_found");
  if (!isReadableRevision(target, moment.revision)) throw new Error(`${uid} holds no value that can be read`);
  return {
    ...toPublicRevision(uid, moment.revision),
    ...(target === "reference" ? {} : basisFields(uid, moment.revision, { corpus: (await publishedState(service)).corpus, today })),
    last_stable: moment.lastStable === undefined ? null : toPublicRevision(uid, moment.lastStable),
  };
}

/** The general value with the values of all communes; or the own value of one commune, where it has one. */
async function withCommunes(
  general: PublicRevision,
  commune: string | undefined,
  past: number | undefined,
  service: ServiceContext,
): Promise<PublicRevision> {
  const { uid, value } = general;
  const { catalogue } = service.database;
  const { corpus } = await publishedState(service);
  const moment = { corpus, at: past };
  // The values of communes go with their figure.
  const isOpen = general.status !== "deprecated";
  if (commune === undefined) {
    if (!isOpen) return general;
    const listed = [...(await catalogue.communes(uid))].flatMap(([code, facts]) => {
      const own = communeValue([uid, code], facts, moment);
      return own === undefined ? [] : [[code, toListedCommuneValue(own)]];
    });
    return listed.length === 0 ? general : { ...general, by_commune: Object.fromEntries(listed) };
  }
  const name = requireCommune(commune, corpus);
  const names = { commune, commune_name: name };
  const facts = isOpen ? (await catalogue.inCommune(commune, [uid])).get(uid) : undefined;
  const own = facts && communeValue([uid, commune], facts, moment);
  if (own === undefined) return { ...general, ...names, has_own_value: false };
  return { ...names, ...toPublicCommuneValue(uid, own, name), general_value: value };
}
