import { type CatalogueType, type ProblemErrorCode, parseAnchor } from "@becivic/contract";
import { leavesStableTooSoon } from "../items/leaves-stable.ts";
import type { StoredItemOf } from "../items/stored-item.ts";
import type { ServiceContext } from "../service-context.ts";
import { rowDigest } from "./apply-row-decision.ts";

export type Correction = Extract<StoredItemOf<"amendment">, { target_type: CatalogueType }>;

/**
 * The revision that a correction of the catalogue applies to. A correction is refused where its columns have changed since it was staged, where it
 * has no effect, where it was rolled back recently, or where it takes a row out of stable too soon.
 */
export async function judgeCorrection(
  item: Correction,
  anchor: string | null,
  now: number,
  { database, thresholds }: ServiceContext,
): Promise<{ error: ProblemErrorCode } | { revision: number }> {
  const { target_type, target_id } = item;
  const target = await database.target({ target_type, target_id });
  if (target === undefined || !("leftStableAt" in target)) return { error: "cross_ref_fail" };
  if (leavesStableTooSoon(target, now, thresholds) !== undefined) return { error: "rate_limit_exceeded" };
  // The first value of a commune replaces none.
  if (target.revision === 0 && revisionOf(anchor) === 0) return { revision: 0 };
  const revisions = await database.catalogue.revisions(target_type, target_id);
  const current = revisions.find(({ isCurrent }) => isCurrent);
  const base = revisions.find(({ revision }) => revision === revisionOf(anchor));
  const changed = changedColumns(item);
  if (current === undefined || base === undefined || !isSameIn(Object.keys(changed), base.content, current.content))
    return { error: "diff_apply_failed" };
  const after = rowDigest(target_id, { ...current.content, ...changed });
  if (rowDigest(target_id, current.content) === after || target.refused.includes(after)) return { error: "cross_ref_fail" };
  return { revision: current.revision };
}

/** The revision that was current when the correction was staged. */
function revisionOf(anchor: string | null): number | undefined {
  const parsed = anchor === null ? undefined : parseAnchor(anchor);
  return parsed !== undefined && "revision" in parsed ? parsed.revision : undefined;
}

function isSameIn(columns: readonly string[], a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  return columns.every((column) => a[column] === b[column]);
}

/** The columns that are compared. A correction of the value of a commune also removes its source, which makes it no other value. */
function changedColumns(item: Correction): Record<string, unknown> {
  if (item.target_type === "volatile_value")
    return { value: JSON.stringify(item.content.proposed_value), value_type: item.content.value_type };
  const { proposed_title: title, proposed_url: url, archived_url, proposed_last_verified: last_verified } = item.content;
  return Object.fromEntries(Object.entries({ title, url, archived_url, last_verified }).filter(([, value]) => value !== undefined));
}
