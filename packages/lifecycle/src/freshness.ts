import { DAY_MS } from "@becivic/contract";
import type { Thresholds } from "./thresholds.ts";

/** The facts about the freshness of a source. */
export interface Sightings {
  /** The last confirm of any kind. */
  confirmedAt: number | undefined;
  /** The time of its last change: an unconfirmed source is not stale on its first day. */
  unchangedSince: number;
  /** When maintainers flagged its class of sources for revalidation. */
  flaggedAt: number | undefined;
}

/** The time from which a source is shown as stale. It is still offered. */
export function staleFrom({ confirmedAt, unchangedSince, flaggedAt }: Sightings, { path }: Thresholds): number {
  const seenAt = Math.max(confirmedAt ?? 0, unchangedSince);
  // Only the day of a confirm is known: one on the day of the flag counts.
  const isFlagged = flaggedAt !== undefined && flaggedAt - (flaggedAt % DAY_MS) > (confirmedAt ?? 0);
  if (isFlagged) return Math.min(flaggedAt, seenAt + path.stale_badge_days * DAY_MS);
  return seenAt + path.stale_badge_days * DAY_MS;
}
