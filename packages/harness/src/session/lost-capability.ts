import type { Notice } from "../answer.ts";
import { pendingItems } from "../closing/outcome.ts";
import type { Context } from "../context.ts";
import type { State } from "./open-state.ts";

/** What an answer says when the data folder cannot be written any more. */
export interface LostCapability {
  tier: "T1";
  notice: Notice;
  /** Where notes wait: try to send them again now, or hold them for the next session. */
  choices?: ("retry" | "hold")[];
}

/** Whether a session that began with a data folder has lost it. It asks nothing of the user unless notes wait, and changes nothing. */
export async function findLostCapability(context: Context, state: State): Promise<LostCapability | undefined> {
  const { folder, session } = state;
  if (folder === undefined || session === undefined || session.tier === "T1") return undefined;
  const { isWritable } = await context.machine.look(folder.location);
  return isWritable ? undefined : describeLoss(await pendingItems(context, state));
}

export function describeLoss(pending: number): LostCapability {
  const lost = "The folder for your notes cannot be written any more. What is in it stays there; from now on I keep nothing new.";
  if (pending === 0) return { tier: "T1", notice: { code: "folder_lost", say: lost } };
  const question = "Notes wait to be sent: shall I try to send them now, or hold them until the folder can be written again?";
  return { tier: "T1", notice: { code: "folder_lost", say: `${lost} ${question}` }, choices: ["retry", "hold"] };
}
