/**
 * The votes that are counted together: those on one minor version of an artefact since one moment, those on one revision of a row, or all votes
 * on a concern.
 */
export type Cohort = { kind: "version"; line: string; startedAt: number } | { kind: "revision"; revision: number } | { kind: "all" };

declare const cohortBrand: unique symbol;

/** A cohort as text: `1.2@1794787200000`, `r3` or `all`. The database and the git trailers hold this form. */
export type CohortKey = string & { readonly [cohortBrand]: true };

export function formatCohort(cohort: Cohort): CohortKey {
  return textOf(cohort) as CohortKey;
}

function textOf(cohort: Cohort): string {
  switch (cohort.kind) {
    case "version":
      return `${cohort.line}@${cohort.startedAt}`;
    case "revision":
      return `r${cohort.revision}`;
    case "all":
      return "all";
  }
}

export function parseCohort(text: string): Cohort | undefined {
  if (text === "all") return { kind: "all" };
  const [, revision] = /^r(\d+)$/.exec(text) ?? [];
  if (revision !== undefined) return { kind: "revision", revision: Number(revision) };
  const [, line, startedAt] = /^(\d+\.\d+)@(\d+)$/.exec(text) ?? [];
  return line === undefined || startedAt === undefined ? undefined : { kind: "version", line, startedAt: Number(startedAt) };
}

/** The key of a cohort that was stored as text; undefined for any other text. */
export function cohortKeyOf(text: string): CohortKey | undefined {
  const cohort = parseCohort(text);
  return cohort === undefined ? undefined : formatCohort(cohort);
}

export const wholeCohort: CohortKey = formatCohort({ kind: "all" });

export function revisionCohort(revision: number): CohortKey {
  return formatCohort({ kind: "revision", revision });
}
