import { type Corpus, sayCommuneBasis } from "@becivic/corpus";
import { AppError } from "../app-error.ts";
import { communeName } from "../corpus-state/commune-names.ts";
import { fault, reject } from "../items/rejection.ts";
import type { CommuneValue } from "./commune-values.ts";
import { type PublicRevision, toPublicRevision } from "./public-revision.ts";
import { writtenValue } from "./row-readings.ts";

/** The name of the commune that a reader names by its NIS code. One that does not exist today is refused: a former code would lead to no value. */
export function requireCommune(commune: string, corpus: Corpus): string {
  const name = corpus.communes?.has(commune) === false ? undefined : communeName(commune, corpus);
  if (name === undefined) throw AppError.of(reject(fault("schema_fail", "/commune", adviceFor(corpus.mergedCommunes.get(commune)))));
  return name;
}

function adviceFor(successor: string | undefined): string {
  return successor === undefined
    ? "No commune has this NIS code today: look it up at /api/communes."
    : `This commune merged with others: use the NIS code of today, ${successor}.`;
}

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
export function toListedCommuneValue({ revision, replaced, value, basis, confirmedBy, isOneReport }: CommuneValue): object {
  const { source } = revision.content;
  const before = replaced && writtenValue(replaced);
  return {
    value,
    revision: revision.revision,
    status: revision.status,
    ...(basis.as_of === undefined ? {} : { as_of: basis.as_of }),
    ...(typeof source === "string" ? { source } : {}),
    ...(confirmedBy === undefined ? {} : { confirmed_by: confirmedBy }),
    is_one_report: isOneReport,
    ...(before === undefined ? {} : { replaced: before }),
  };
}
