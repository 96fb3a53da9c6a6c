import {
  type CatalogueReference,
  type CatalogueVolatileValue,
  findHidden,
  type LifecycleStatus,
  memoise,
  tryParseJson,
} from "@becivic/contract";
import { basisOf, basisOfChange, type Corpus, type FigureBasis, shownValue } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import type { ReferenceReading, ValueReading } from "@becivic/render";
import type { Revision } from "../database/catalogue.ts";
import { dayOf } from "../time.ts";

/** A row at a time: its readable revision, the stable revision before it, and the revision that a change replaced. */
export interface RowMoment {
  revision: Revision;
  lastStable: Revision | undefined;
  /** Set only for an unconfirmed change. */
  replaced: Revision | undefined;
}

/** Readable revisions, oldest first. A withdrawal hides every revision since the restored one; hidden characters hide their own revision. */
export function servableRevisions(revisions: readonly Revision[]): Revision[] {
  const isWithdrawn = ({ revision, status, content }: Revision): boolean =>
    !isReadable(status) ||
    hidesText(content) ||
    revisions.some(({ cameBy, revision: later, restores = 0 }) => cameBy === "quarantine" && restores < revision && revision < later);
  return revisions.filter((one) => !isWithdrawn(one));
}

/** The row at a time, or now where no time is given. Withdrawn revisions are never served, also not for the past. */
export function rowAt(revisions: readonly Revision[], at = Number.POSITIVE_INFINITY): RowMoment | undefined {
  const past = servableRevisions(revisions)
    .filter(({ committedAt }) => committedAt <= at)
    .map((one) => asOf(one, at));
  // A row whose newest revision is withdrawn without a replacement is not served at all.
  const newest = revisions.findLast(({ committedAt }) => committedAt <= at);
  if (newest === undefined || (newest.isCurrent && (!isReadable(newest.status) || hidesText(newest.content)))) return undefined;
  const revision = past.at(-1);
  if (revision === undefined) return undefined;
  const lastStable = revision.status === "stable" ? undefined : past.findLast((one) => one.status === "stable" && one !== revision);
  const replaced = revision.status === "stable" || revision.cameBy !== "amend" ? undefined : (lastStable ?? past.at(-2));
  return { revision, lastStable, replaced };
}

/** A revision with its status at a time, without promotions, a deprecation and a successor that came later. */
function asOf(row: Revision, at: number): Revision {
  if (at === Number.POSITIVE_INFINITY) return row;
  const supersededAt = row.supersededAt !== undefined && row.supersededAt <= at ? row.supersededAt : undefined;
  return { ...row, status: statusAt(row, at), supersededAt };
}

function statusAt({ status, firstStatus, betaAt, stableAt, endedAt }: Revision, at: number): LifecycleStatus {
  const has = (moment: number | undefined): boolean => moment !== undefined && moment <= at;
  if (has(endedAt)) return status;
  if (has(stableAt)) return "stable";
  return has(betaAt) ? "beta" : firstStatus;
}

function hidesText(content: Revision["content"]): boolean {
  return findHidden(content) !== undefined;
}

/** The rows that ship with the corpus, by uid. */
const shippedRows = memoise((corpus: Corpus): { values: Shipped<CatalogueVolatileValue>; references: Shipped<CatalogueReference> } => {
  const { volatile_values: values = [], references = [] } = corpus.catalogueFile ?? {};
  return {
    values: new Map(values.map((row) => [row.uid, row])),
    references: new Map(references.map((row) => [row.uid, row])),
  };
});

type Shipped<Row> = ReadonlyMap<string, Row>;

/** Whether a revision has the content that ships with the corpus. */
function isShipped({ revision, restores }: Revision): boolean {
  return revision === 1 || restores === 1;
}

/** How a page was read by the maintainers. An address that senders changed was not. */
function readingOf(uid: string, revision: Revision, corpus: Corpus): ReferenceReading["read"] {
  const { read, page_date: pageDate } = (isShipped(revision) && shippedRows(corpus).references.get(uid)) || {};
  return read === undefined ? undefined : { how: read, pageDate };
}

/** How sure a figure is. What senders changed is reported until it is stable. */
export function revisionBasis(uid: string, revision: Revision, corpus: Corpus, today: string): FigureBasis {
  const row = shippedRows(corpus).values.get(uid);
  if (row !== undefined && isShipped(revision)) return basisOf(row, today);
  return basisOfChange(row, { month: dayOf(revision.committedAt).slice(0, 7), isStable: revision.status === "stable" }, today);
}

/** The value of a revision; undefined where it cannot be read. */
export function writtenValue({ content }: Revision): number | string | undefined {
  const value = tryParseJson(String(content.value));
  return typeof value === "number" || typeof value === "string" ? value : undefined;
}

export function shownRevision(revision: Revision): string | undefined {
  const value = writtenValue(revision);
  return value === undefined ? undefined : shownValue({ value, unit: text(revision.content.unit) });
}

/** Undefined where the row cannot be read: the text then says so, and the rest is shown. */
export function toValueReading(
  uid: string,
  { revision, lastStable, replaced }: RowMoment,
  corpus: Corpus,
  today: string,
): ValueReading | undefined {
  const figure = shownRevision(revision);
  if (figure === undefined) return undefined;
  return {
    uid,
    name: String(revision.content.name),
    status: revision.status,
    figure,
    lastStable: lastStable && shownRevision(lastStable),
    replaced: replaced && shownRevision(replaced),
    basis: revisionBasis(uid, revision, corpus, today),
    unit: text(revision.content.unit),
    source: text(revision.content.source),
  };
}

export function toReferenceReading(uid: string, { revision }: RowMoment, corpus: Corpus): ReferenceReading {
  const { name, title, url, archived_url, last_verified } = revision.content;
  return {
    uid,
    name: String(name),
    status: revision.status,
    title: String(title),
    url: String(url),
    archivedUrl: text(archived_url),
    lastVerified: text(last_verified),
    read: readingOf(uid, revision, corpus),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
