import type { CatalogueType } from "@becivic/contract";
import { type Corpus, sayBasis } from "@becivic/corpus";
import type { Revision } from "../database/catalogue.ts";
import { toIso } from "../time.ts";
import { revisionBasis, writtenValue } from "./row-readings.ts";

/** The public form of a revision, without the rationale of its sender. */
export type PublicRevision = Record<string, unknown> & { uid: string; revision: number; status: string };

/** A revision without a readable value is not shown. */
export function isReadableRevision(target: CatalogueType, revision: Revision): boolean {
  return target === "reference" || writtenValue(revision) !== undefined;
}

/** How sure a figure is, in fields and in a sentence; nothing for a reference. */
export function basisFields(uid: string, row: Revision, { corpus, today }: { corpus: Corpus; today: string }): object {
  const { unit } = row.content;
  const basis = revisionBasis(uid, row, corpus, today);
  return { ...basis, says: sayBasis(basis, typeof unit === "string" ? unit : undefined) };
}

export function toPublicRevision(uid: string, row: Revision): PublicRevision {
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
