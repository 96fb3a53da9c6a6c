import type { SessionFacts } from "@becivic/contract";
import type { Folder } from "../ports.ts";
import { writeSessionFacts } from "../session/session-facts.ts";
import { requireFacts } from "./notebook.ts";

/** Changes the facts of a session. The caller holds the lock of the folder. */
export async function changeFacts(folder: Folder, sessionId: string, change: (facts: SessionFacts) => SessionFacts): Promise<void> {
  await writeSessionFacts(folder, change(await requireFacts(folder, sessionId)));
}

/** Without the approvals of some notes. */
export function withoutApprovals(facts: SessionFacts, ids: readonly string[]): SessionFacts {
  const approvals = Object.entries(facts.approvals ?? {}).filter(([id]) => !ids.includes(id));
  return { ...facts, approvals: Object.fromEntries(approvals) };
}

/** Without some notes in the list of those whose sending has begun. */
export function withoutSending(facts: SessionFacts, ids: readonly string[]): SessionFacts {
  return { ...facts, sending: (facts.sending ?? []).filter((id) => !ids.includes(id)) };
}
