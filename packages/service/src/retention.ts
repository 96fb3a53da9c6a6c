import { DAY_MS } from "@becivic/contract";

/** How long data is kept. Every kind of data that could identify a sender is listed with its end. */
export const retention = {
  /** The id of a committed submission, by which a duplicate is recognised. */
  rememberedMs: 2 * DAY_MS,
  /** The items of a session, which its id recovers. */
  recoverableMs: 90 * DAY_MS,
  /** The sender of a flag, to recognise one who flags without cause. */
  flaggerMs: 90 * DAY_MS,
  /** The record that a submission was discarded. */
  discardedMs: 90 * DAY_MS,
  /** A held text without a decision. */
  heldMs: 90 * DAY_MS,
} as const;
