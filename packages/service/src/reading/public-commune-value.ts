import { type Corpus, sayCommuneBasis } from "@becivic/corpus";
import { AppError } from "../app-error.ts";
import { communeName } from "../corpus-state/commune-names.ts";
import { fault, reject } from "../items/rejection.ts";
import type { CommuneValue } from "./commune-values.ts";
import { type PublicRevision, toPublicRevision } from "./public-revision.ts";

/** The name of the commune that a reader names by its NIS code. One that does not exist today is refused: a former code would lead to no value. */
export function requireCommune(commune: string, corpus: Corpus): string {
  const name = communeName(commune, corpus);
  if (name === undefined) throw AppError.of(reject(UNKNOWN));
  return name;
}

const UNKNOWN = fault(
  "schema_fail",
  "/commune",
  "No commune has this NIS code today: look it up at /api/communes. A commune that was merged has the code of the new one.",
);

/** The own value of a commune, with how sure it is and what it replaced. */
export function toPublicCommuneValue(uid: string, own: CommuneValue, name: string): PublicRevision {
  const { revision, lastStable, replaced, basis, confirmedBy, isOneReport } = own;
  const { unit } = revision.content;
  const words = { name, confirmedBy, isOneReport };
  return {
    ...toPublicRevision(uid, revision),
    has_own_value: true,
    ...(confirmedBy === undefined ? {} : { confirmed_by: confirmedBy }),
    is_one_report: isOneReport,
    ...basis,
    says: sayCommuneBasis(basis, typeof unit === "string" ? unit : undefined, words),
    last_stable: lastStable === undefined ? null : toPublicRevision(uid, lastStable),
    replaced: replaced === undefined ? null : toPublicRevision(uid, replaced),
  };
}

/** The same in a list of all communes. */
export function toListedCommuneValue({ revision, value, basis, confirmedBy, isOneReport }: CommuneValue): object {
  const { source } = revision.content;
  return {
    value,
    revision: revision.revision,
    status: revision.status,
    ...(basis.as_of === undefined ? {} : { as_of: basis.as_of }),
    ...(typeof source === "string" ? { source } : {}),
    ...(confirmedBy === undefined ? {} : { confirmed_by: confirmedBy }),
    is_one_report: isOneReport,
  };
}
