import { DAY_MS } from "@becivic/contract";
import type { Thresholds } from "./thresholds.ts";

/** What is known about how fresh a source is. */
export interface Sightings {
  /** The last confirm of any kind. */
  confirmedAt: number | undefined;
  /** Since when it stands as it does: what nobody has confirmed yet is not stale on its first day. */
  unchangedSince: number;
  /** When maintainers said that its whole class has to be looked at again. */
  flaggedAt: number | undefined;
}

/** From when on a source is shown as stale. It is offered all the same: a badge, not a lock. */
export function staleFrom({ confirmedAt, unchangedSince, flaggedAt }: Sightings, { path }: Thresholds): number {
  const seenAt = Math.max(confirmedAt ?? 0, unchangedSince);
  // A confirm is known by its day only: one of the day of the flag counts.
  const isFlagged = flaggedAt !== undefined && flaggedAt - (flaggedAt % DAY_MS) > (confirmedAt ?? 0);
  if (isFlagged) return Math.min(flaggedAt, seenAt + path.stale_badge_days * DAY_MS);
  return seenAt + path.stale_badge_days * DAY_MS;
}
