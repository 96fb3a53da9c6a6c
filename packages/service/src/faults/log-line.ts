import type { LogEntry } from "../ports/ports.ts";
import { toIso } from "../time.ts";

/** A line of the log as it is written, with the time cut to the second: a finer time would tell requests of one second apart. */
export function toLogLine(entry: LogEntry, now: number): string {
  return JSON.stringify({ time: `${toIso(now).slice(0, 19)}Z`, ...entry });
}
