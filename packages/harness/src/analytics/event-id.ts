import type { Randomness } from "../ports.ts";
import { newId } from "../uuid.ts";

/** Moments of this many milliseconds, six random bytes cut to the years 1970 to 2248. */
const MOMENTS = 2 ** 43;

/**
 * The id of an analytics event: the shape of a UUID of version 7 with a random moment in it. With the true moment, the id that was drawn at the
 * start of a session would tell which session it was, because the session's own id has the same moment.
 */
export function newEventId(randomness: Randomness): string {
  const moment = [...randomness.bytes(6)].reduce((sum, byte) => sum * 256 + byte, 0) % MOMENTS;
  return newId("anl", { now: () => new Date(moment), wait: () => Promise.resolve() }, randomness);
}
