import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Clock, Randomness } from "../ports.ts";

export const systemClock: Clock = { now: () => new Date(), wait: (milliseconds) => setTimeout(milliseconds) };

/** A clock that begins at another moment and runs on from there, for tests and rehearsals. */
export function clockFrom(start: Date): Clock {
  const offset = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + offset), wait: (milliseconds) => setTimeout(milliseconds) };
}

export const systemRandomness: Randomness = { bytes: (length) => randomBytes(length) };
