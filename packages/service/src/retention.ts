import { DAY_MS } from "@becivic/contract";

/** How long things are kept. Everything that leads to a sender stands here with its end. */
export const retention = {
  /** A committed submission is known again for two days. */
  rememberedMs: 2 * DAY_MS,
  /** By its session, what was sent is found back for ninety. */
  recoverableMs: 90 * DAY_MS,
  /** Who flagged something, to tell a bogus flagger again. */
  flaggerMs: 90 * DAY_MS,
  /** That something was discarded. */
  discardedMs: 90 * DAY_MS,
  /** A text that nobody has looked at. */
  heldMs: 90 * DAY_MS,
} as const;
