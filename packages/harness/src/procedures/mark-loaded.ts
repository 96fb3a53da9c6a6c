import type { SessionFacts } from "@becivic/contract";
import type { Folder } from "../ports.ts";
import { readSessionFacts, writeSessionFacts } from "../session/session-facts.ts";

/** Records that a procedure was read in a session. */
export async function markLoaded(folder: Folder, { session_id: sessionId, loaded }: SessionFacts, skillId: string): Promise<void> {
  if (loaded.includes(skillId)) return;
  await folder.withLock(async () => {
    // Another command may have changed the facts since this one began.
    const facts = await readSessionFacts(folder, sessionId);
    if (facts !== undefined && !facts.loaded.includes(skillId))
      await writeSessionFacts(folder, { ...facts, loaded: [...facts.loaded, skillId] });
  });
}
