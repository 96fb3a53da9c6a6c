import { type CatalogueVolatileValue, memoise } from "@becivic/contract";
import { basisOfCommune, type Corpus, type FigureBasis, mayDifferByCommune } from "@becivic/corpus";
import { countedVotes, isConfirmed } from "@becivic/lifecycle";
import type { ValueReading } from "@becivic/render";
import type { CommuneFacts } from "../database/catalogue.ts";
import { dayOf } from "../time.ts";
import { type RowMoment, rowAt, shownRevision, writtenValue } from "./row-readings.ts";

/** The commune that a reader asks for, and its own values by uid. */
export interface CommuneQuery {
  code: string;
  name: string;
  values: ReadonlyMap<string, CommuneFacts>;
}

/** The own value of one commune. */
export interface CommuneValue extends RowMoment {
  value: number | string;
  basis: FigureBasis;
  /** How many networks confirmed it. Undefined for a value of the past: its votes are not kept by day. */
  confirmedBy: number | undefined;
  /** Until several networks have confirmed it over some days, it is the word of one sender or of one page. */
  isOneReport: boolean;
}

/**
 * The value of a commune at a time, or now; undefined where it has none, or where it is withdrawn, deprecated or unreadable. A figure that no
 * longer differs by commune has none, and neither has a commune that merged: no vote could correct them.
 */
export function communeValue(
  [uid, commune]: readonly [uid: string, commune: string],
  { revisions, votes, carried }: CommuneFacts,
  { corpus, at }: { corpus: Corpus; at?: number | undefined },
): CommuneValue | undefined {
  const moment = rowAt(revisions, at);
  if (moment === undefined || moment.revision.status === "deprecated") return undefined;
  const { revision } = moment;
  const value = writtenValue(revision);
  if (value === undefined) return undefined;
  const figure = figures(corpus).get(uid);
  if (corpus.communes?.has(commune) === false || (figure !== undefined && !mayDifferByCommune(figure))) return undefined;
  const shipped = figure?.by_commune?.[commune];
  const [first] = revisions;
  const isShipped = first?.cameBy === "create" && (revision.revision === 1 || revision.restores === 1) && shipped?.value === value;
  const month = dayOf(revision.committedAt).slice(0, 7);
  return {
    ...moment,
    value,
    basis: basisOfCommune(figure, isShipped && shipped !== undefined ? shipped : { month, isStable: revision.status === "stable" }),
    confirmedBy: revision.isCurrent ? Math.floor(countedVotes(revision.status, votes, carried).confirms) : undefined,
    isOneReport: !isConfirmed(revision.status),
  };
}

/** The figure as one commune has it; undefined where its value cannot be shown. */
export function toOwnReading(general: ValueReading, own: CommuneValue, name: string): ValueReading | undefined {
  const { revision, lastStable, replaced, basis, confirmedBy, isOneReport } = own;
  const { source } = revision.content;
  const figure = shownRevision(revision);
  if (figure === undefined) return undefined;
  return {
    ...general,
    status: revision.status,
    figure,
    lastStable: lastStable && shownRevision(lastStable),
    replaced: replaced && shownRevision(replaced),
    basis,
    source: typeof source === "string" ? source : undefined,
    own: { name, confirmedBy, isOneReport },
  };
}

const figures = memoise(
  ({ catalogueFile }: Corpus): ReadonlyMap<string, CatalogueVolatileValue> =>
    new Map((catalogueFile?.volatile_values ?? []).map((figure) => [figure.uid, figure])),
);
