import type { SubmissionType } from "../items/kinds.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

export interface SessionAnswer {
  session_id: string;
  items: { type: SubmissionType; id: string; uid: string | null; committed_at: string }[];
}

/** The items of a session, for a client that has its id. An unknown session is empty, not missing. */
export async function readSession(sessionId: string, now: number, service: ServiceContext): Promise<SessionAnswer> {
  const items = await service.database.sessions.items(service.hashing.session(sessionId), now);
  return {
    session_id: sessionId,
    items: items.map(({ type, id, uid, committed_at }) => ({ type, id, uid, committed_at: toIso(committed_at) })),
  };
}
