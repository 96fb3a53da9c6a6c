import type { CaseFigure, CommuneFigure } from "@becivic/case";
import type { VolatileValue } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";
import { type CommuneValue, communeValue } from "./commune-values.ts";
import { revisionBasis, rowAt, writtenValue } from "./row-readings.ts";

/** The figures with these uids, with the values of communes. A figure that is withdrawn or that cannot be read is left out. */
export async function caseFigures(uids: readonly string[], corpus: Corpus, now: number, service: ServiceContext): Promise<CaseFigure[]> {
  const figures = await Promise.all(uids.map((uid) => caseFigure(uid, corpus, dayOf(now), service)));
  return figures.flatMap((figure) => figure ?? []);
}

async function caseFigure(uid: string, corpus: Corpus, today: string, service: ServiceContext): Promise<CaseFigure | undefined> {
  const { catalogue } = service.database;
  const { revision } = rowAt(await catalogue.revisions("volatile_value", uid)) ?? {};
  const value = revision === undefined ? undefined : writtenValue(revision);
  if (revision === undefined || value === undefined || revision.status === "deprecated") return undefined;
  const { basis, as_of, next_change, range } = revisionBasis(uid, revision, corpus, today);
  const { name, unit } = revision.content;
  const communes = [...(await catalogue.communes(uid))].flatMap(([code, facts]): [string, CommuneFigure][] => {
    const own = communeValue([uid, code], facts, { corpus });
    return own === undefined ? [] : [[code, ownFigure(own)]];
  });
  return {
    uid,
    name: typeof name === "string" ? name : uid,
    revision: revision.revision,
    value,
    basis,
    // The schema of the catalogue has a closed list of units.
    ...(typeof unit === "string" ? { unit: unit as NonNullable<VolatileValue["unit"]> } : {}),
    ...(as_of === undefined ? {} : { as_of }),
    ...(next_change === undefined ? {} : { next_change }),
    ...(range === undefined ? {} : { range }),
    ...(communes.length === 0 ? {} : { communes: communes.length, by_commune: Object.fromEntries(communes) }),
  };
}

/** Until several networks have confirmed it, the value of a commune is one report. */
function ownFigure({ value, basis: { basis, as_of }, isOneReport }: CommuneValue): CommuneFigure {
  return { value, basis: isOneReport ? "reported" : basis, ...(as_of === undefined ? {} : { as_of }) };
}
