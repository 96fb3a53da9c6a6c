import type { Notice } from "../answer.ts";
import { pendingItems } from "../closing/outcome.ts";
import type { Context } from "../context.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import type { State } from "./open-state.ts";

/** What an answer says when the data folder cannot be written any more. */
export interface LostCapability {
  tier: "T1";
  notice: Notice;
  /** Where notes wait: they are held. Nothing can be sent while its receipt cannot be stored. */
  choices?: "hold"[];
}

/** Whether a session that began with a data folder has lost it. It asks nothing of the user unless notes wait, and changes nothing. */
export async function findLostCapability(context: Context, state: State): Promise<LostCapability | undefined> {
  const { folder, session } = state;
  if (folder === undefined || session === undefined || session.tier === "T1") return undefined;
  const { isWritable } = await context.machine.look(folder.location);
  if (isWritable) return undefined;
  const isWithoutNotes = (await readSubmissionsConsent(folder)) === false;
  return describeLoss(isWithoutNotes ? 0 : await pendingItems(context, state));
}

export function describeLoss(pending: number): LostCapability {
  const lost = "The folder for your notes cannot be written any more. What is in it stays there; from now on I keep nothing new.";
  if (pending === 0) return { tier: "T1", notice: { code: "folder_lost", say: lost } };
  const held = "Notes wait: I hold them until the folder can be written again, because what is sent needs a receipt there.";
  return { tier: "T1", notice: { code: "folder_lost", say: `${lost} ${held}` }, choices: ["hold"] };
}
