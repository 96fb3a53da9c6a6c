import type { LogEntry } from "../ports/ports.ts";
import { toIso } from "../time.ts";

/** A log line with its time in whole seconds: a finer time would distinguish the requests of one second. */
export function toLogLine(entry: LogEntry, now: number): string {
  return JSON.stringify({ time: `${toIso(now).slice(0, 19)}Z`, ...entry });
}
