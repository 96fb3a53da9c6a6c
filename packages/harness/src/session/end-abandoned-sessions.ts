import type { Analytics, Profile } from "@becivic/contract";
import { readOutbox, recordEvent } from "../analytics/outbox.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { listSessionFolders, readSessionFacts, sessionFolder } from "./session-facts.ts";

const HOURS_OPEN = 72;
const MS_AN_HOUR = 3_600_000;

/**
 * Ends every session that began more than 72 hours ago, and finishes the end of one that was interrupted. Returns how many were abandoned. The
 * event is in the outbox before the session is removed, under an id that was drawn at its start: after a crash in between, the id is found there.
 */
export async function endAbandonedSessions(context: Context, folder: Folder, profile: Profile | undefined): Promise<number> {
  const outcomes = new Map((await readOutbox(folder)).map(({ event }) => [event.analytics_event_id, event]));
  const now = context.clock.now().getTime();
  let abandoned = 0;
  for (const { name, modifiedAt } of await listSessionFolders(folder)) {
    const facts = await readSessionFacts(folder, name);
    const isOld = now - (facts === undefined ? modifiedAt.getTime() : Date.parse(facts.started_at)) > HOURS_OPEN * MS_AN_HOUR;
    const outcome = facts?.outcome_event_id === undefined ? undefined : outcomes.get(facts.outcome_event_id);
    if (!isOld && outcome === undefined) continue;
    const isAbandoned = outcome === undefined ? facts !== undefined : isInferred(outcome);
    // A session without the id was taken up again for its notes alone: its event was recorded when it was abandoned.
    if (outcome === undefined && facts?.outcome_event_id !== undefined)
      await recordEvent(context, folder, profile, {
        event_type: "session_outcome",
        outcome: "abandoned_inferred",
        id: facts.outcome_event_id,
      });
    await folder.remove(sessionFolder(name));
    if (isAbandoned) abandoned += 1;
  }
  return abandoned;
}

function isInferred(event: Analytics): boolean {
  return event.event_type === "session_outcome" && event.content.outcome === "abandoned_inferred";
}
