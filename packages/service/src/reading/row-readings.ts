import type { LifecycleStatus } from "@becivic/contract";
import { type Corpus, shownValue } from "@becivic/corpus";
import type { ReferenceReading, ValueReading } from "@becivic/render";
import type { Revision } from "../database.ts";

/** A moment in the life of a row: the revision that was read then, and the stable one behind it. */
export interface RowMoment {
  revision: Revision;
  lastStable: Revision | undefined;
}

/** What was there to read at a moment; what is, where no moment is given. What was withdrawn is never read, not even as it was. */
export function rowAt(revisions: readonly Revision[], at = Number.POSITIVE_INFINITY): RowMoment | undefined {
  const past = revisions.filter(({ committedAt, status }) => committedAt <= at && status !== "quarantined");
  // A row whose newest revision is withdrawn, with nothing put in its place, is not read at all.
  const newest = revisions.findLast(({ committedAt }) => committedAt <= at);
  if (newest === undefined || (newest.isCurrent && newest.status === "quarantined")) return undefined;
  const revision = past.at(-1);
  if (revision === undefined) return undefined;
  const lastStable = revision.status === "stable" ? undefined : past.findLast((one) => one.status === "stable" && one !== revision);
  return { revision, lastStable };
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

export function shownRevision({ content }: Revision): string {
  const value = JSON.parse(String(content.value)) as number | string;
  return shownValue({ value, unit: text(content.unit) });
}

export function toValueReading(uid: string, { revision, lastStable }: RowMoment, corpus: Corpus): ValueReading {
  return {
    uid,
    name: String(revision.content.name),
    status: revision.status as LifecycleStatus,
    shown: shownRevision(revision),
    lastStable: lastStable && shownRevision(lastStable),
    note: seedNote(uid, revision, corpus),
    source: text(revision.content.source),
  };
}

export function toReferenceReading(uid: string, { revision }: RowMoment, corpus: Corpus): ReferenceReading {
  const { name, title, url, archived_url, last_verified } = revision.content;
  return {
    uid,
    name: String(name),
    status: revision.status as LifecycleStatus,
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
