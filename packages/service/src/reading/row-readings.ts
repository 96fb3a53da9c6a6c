import { findHidden, type LifecycleStatus, tryParseJson } from "@becivic/contract";
import { type Corpus, shownValue } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import type { ReferenceReading, ValueReading } from "@becivic/render";
import type { Revision } from "../database/catalogue.ts";

/** A moment in the life of a row: the revision that was read then, the stable one behind it, and what a change of it replaced. */
export interface RowMoment {
  revision: Revision;
  lastStable: Revision | undefined;
  /** Only of a change that is not confirmed yet. */
  replaced: Revision | undefined;
}

/** Revisions that may be read, oldest first. A withdrawal takes away everything since the revision that it goes back to; hidden characters, their own. */
export function servableRevisions(revisions: readonly Revision[]): Revision[] {
  const isWithdrawn = ({ revision, status, content }: Revision): boolean =>
    !isReadable(status) ||
    hidesText(content) ||
    revisions.some(({ cameBy, revision: later, restores = 0 }) => cameBy === "quarantine" && restores < revision && revision < later);
  return revisions.filter((one) => !isWithdrawn(one));
}

/** What was there to read at a moment; what is, where no moment is given. What was withdrawn is never read, not even as it was. */
export function rowAt(revisions: readonly Revision[], at = Number.POSITIVE_INFINITY): RowMoment | undefined {
  const past = servableRevisions(revisions)
    .filter(({ committedAt }) => committedAt <= at)
    .map((one) => asOf(one, at));
  // A row whose newest revision is withdrawn, with nothing put in its place, is not read at all.
  const newest = revisions.findLast(({ committedAt }) => committedAt <= at);
  if (newest === undefined || (newest.isCurrent && (!isReadable(newest.status) || hidesText(newest.content)))) return undefined;
  const revision = past.at(-1);
  if (revision === undefined) return undefined;
  const lastStable = revision.status === "stable" ? undefined : past.findLast((one) => one.status === "stable" && one !== revision);
  const replaced = revision.status === "stable" || revision.cameBy !== "amend" ? undefined : (lastStable ?? past.at(-2));
  return { revision, lastStable, replaced };
}

/** A revision with what was known of it at a moment: promotions, a deprecation and a successor came later, perhaps. */
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

/** The seed of a row says what is known about it; the words of whoever changed it are shown elsewhere, as theirs. */
function seedNote(uid: string, { revision, restores }: Revision, corpus: Corpus): string | undefined {
  if (revision !== 1 && restores !== 1) return undefined;
  let notes = seedNotes.get(corpus);
  if (notes === undefined) {
    const { volatile_values: values = [], references = [] } = corpus.catalogueFile ?? {};
    notes = new Map([...values, ...references].map((row) => [row.uid, row.verification_notes]));
    seedNotes.set(corpus, notes);
  }
  return notes.get(uid);
}

// Of each corpus that is read from, for as long as it is.
const seedNotes = new WeakMap<Corpus, ReadonlyMap<string, string | undefined>>();

/** What a revision says; undefined where that cannot be read. */
export function writtenValue({ content }: Revision): number | string | undefined {
  const value = tryParseJson(String(content.value));
  return typeof value === "number" || typeof value === "string" ? value : undefined;
}

export function shownRevision(revision: Revision): string | undefined {
  const value = writtenValue(revision);
  return value === undefined ? undefined : shownValue({ value, unit: text(revision.content.unit) });
}

/** Nothing where it cannot be read: the text then says that, and the rest of it stands. */
export function toValueReading(uid: string, { revision, lastStable, replaced }: RowMoment, corpus: Corpus): ValueReading | undefined {
  const shown = shownRevision(revision);
  if (shown === undefined) return undefined;
  return {
    uid,
    name: String(revision.content.name),
    status: revision.status,
    shown,
    lastStable: lastStable && shownRevision(lastStable),
    replaced: replaced && shownRevision(replaced),
    note: seedNote(uid, revision, corpus),
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
    note: seedNote(uid, revision, corpus),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
