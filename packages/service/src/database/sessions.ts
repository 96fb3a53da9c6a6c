import type { SessionItem } from "../items/submission-row.ts";

export interface SessionReads {
  /** The committed items of a session, by the hash of its id. */
  items(session: string, now: number): Promise<SessionItem[]>;
}
