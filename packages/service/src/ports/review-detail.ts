import { type CatalogueType, type CohortKey, cohortKeyOf, isCatalogueType } from "@becivic/contract";
import { type HoldReason, isHoldReason } from "../items/hold-reason.ts";
import { kindOfType, type SubmissionType } from "../items/kinds.ts";

/** A row of the catalogue that was withdrawn with a text. */
export interface WithdrawnRow {
  target_type: CatalogueType;
  uid: string;
}

/** The flagged text or row. */
export interface QuarantineDetail {
  cohort: CohortKey;
  /** False where a maintainer decides before it is withdrawn. */
  is_withdrawn: boolean;
  /** For a row: the flagged revision. */
  revision?: number | undefined;
  /** For a text: the flagged commit, and the rows that came with it. */
  commit?: string | undefined;
  rows?: readonly WithdrawnRow[] | undefined;
}

export interface HoldDetail {
  type: SubmissionType;
  reason: HoldReason;
}

export interface DraftDetail {
  pull_request: number;
}

/**
 * Why an operator has to act: the target of a submission is gone, a stored text contains hidden characters, or votes would deprecate a path after
 * many others.
 */
export type StuckDetail =
  | { reason: "canonical_not_found" | "hidden_character" }
  /** The cohort whose votes say that no source works. */
  | { reason: "many_deprecations"; cohort: CohortKey };

/** The content of a review item, by its kind. */
export type ReviewContent =
  | { kind: "quarantine"; detail: QuarantineDetail }
  | { kind: "ner_hold"; detail: HoldDetail }
  | { kind: "draft"; detail: DraftDetail }
  | { kind: "stuck"; detail: StuckDetail }
  | { kind: "feedback"; detail: Readonly<Record<string, never>> };

export type ReviewKind = ReviewContent["kind"];

type Fields = Readonly<Record<string, unknown>>;

/** Parses the stored kind and detail of an item; undefined where they cannot be read. */
export function parseReviewContent(kind: unknown, stored: unknown): ReviewContent | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  const fields: Fields = { ...stored };
  switch (kind) {
    case "quarantine":
      return withDetail(kind, toQuarantine(fields));
    case "ner_hold":
      return withDetail(kind, toHold(fields));
    case "draft":
      return withDetail(kind, typeof fields.pull_request === "number" ? { pull_request: fields.pull_request } : undefined);
    case "stuck":
      return withDetail(kind, toStuck(fields));
    case "feedback":
      return { kind, detail: {} };
    default:
      return undefined;
  }
}

function withDetail<Kind, Detail>(kind: Kind, detail: Detail | undefined): { kind: Kind; detail: Detail } | undefined {
  return detail === undefined ? undefined : { kind, detail };
}

function toQuarantine({ cohort, is_withdrawn, revision, commit, rows }: Fields): QuarantineDetail | undefined {
  const key = typeof cohort === "string" ? cohortKeyOf(cohort) : undefined;
  if (key === undefined || typeof is_withdrawn !== "boolean") return undefined;
  return {
    cohort: key,
    is_withdrawn,
    ...(typeof revision === "number" ? { revision } : {}),
    ...(typeof commit === "string" ? { commit } : {}),
    ...(Array.isArray(rows) ? { rows: rows.filter(isWithdrawnRow) } : {}),
  };
}

function isWithdrawnRow(row: unknown): row is WithdrawnRow {
  if (typeof row !== "object" || row === null || !("target_type" in row) || !("uid" in row)) return false;
  return isCatalogueType(row.target_type) && typeof row.uid === "string";
}

function toHold({ type, reason }: Fields): HoldDetail | undefined {
  const kind = kindOfType(type);
  return kind !== undefined && isHoldReason(reason) ? { type: kind.type, reason } : undefined;
}

function toStuck({ reason, cohort }: Fields): StuckDetail | undefined {
  if (reason === "many_deprecations") {
    const key = typeof cohort === "string" ? cohortKeyOf(cohort) : undefined;
    return key === undefined ? undefined : { reason, cohort: key };
  }
  return reason === "canonical_not_found" || reason === "hidden_character" ? { reason } : undefined;
}
