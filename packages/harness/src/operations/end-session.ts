import type { SessionFacts } from "@becivic/contract";
import { recordEvent } from "../analytics/outbox.ts";
import { done, needs, Refusal } from "../answer.ts";
import { sweepTickets } from "../carry/ticket-store.ts";
import { closeBuffer, pendingItems } from "../closing/outcome.ts";
import type { Context } from "../context.ts";
import { mayOfferNote } from "../fallback/tell-gap.ts";
import { focusOf } from "../memory/focus.ts";
import { openConsentedBufferFolder } from "../notes/buffer-folder.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import { defineOperation, type OperationInput, type OperationOutput } from "../operation.ts";
import type { Folder } from "../ports.ts";
import { readProfile } from "../profile/profile-store.ts";
import { findLostCapability, type LostCapability } from "../session/lost-capability.ts";
import { openState, requireSession, type State } from "../session/open-state.ts";
import { readOpenSessions, sessionFolder } from "../session/session-facts.ts";

export const endSession = defineOperation({
  name: "end-session",
  command: "end",
  summary: "Ends the session: what belongs to it alone is removed.",
  example: "becivic end --outcome success",
  run: async (context, input) => {
    const state = await openAnyState(context);
    if (state.folder === undefined) return done({ say: "Nothing was stored, so there is nothing to remove." });
    const { folder, session } = requireSession(state);
    const pending = await pendingItems(context, state);
    const lost = await findLostCapability(context, state);
    if (lost !== undefined) return answerLost(session, lost, pending);
    const gap = input.outcome === "abandoned" && input.leave_gap !== true ? await untoldGap(state, folder) : undefined;
    if (gap !== undefined) return askAboutGap(gap);
    if (pending === 0 || input.drop_notes === true) {
      await closeBuffer(context, state);
      return removeSession(context, folder, session, input, { dropped: pending });
    }
    // After a no to notes nothing is asked about them; they are the user's all the same, and stay.
    if ((await readSubmissionsConsent(folder)) !== false) throw notesPending(pending, input.outcome);
    return removeSession(context, folder, session, input, { unsent: pending });
  },
});

/** The request without a procedure that the user gives up with this session. */
async function untoldGap(state: State, folder: Folder): Promise<string | undefined> {
  const id = await focusOf(state, folder);
  return id !== undefined && (await mayOfferNote(folder, id)) ? id : undefined;
}

/** After the end there is no session for the note. */
function askAboutGap(id: string): OperationOutput<"end-session"> {
  return needs(["choice"], {
    say: "What you worked on has no procedure yet. You can tell Be Civic that it is missing, by a note that you approve first, and drop it. Or the session ends without that, and you go on another day.",
    next: [`becivic procedure drop ${id} --tell-gap`, "becivic end --outcome abandoned --leave-gap"],
  });
}

/** A user who wants no data folder has the session beside the notes. */
async function openAnyState(context: Context): Promise<State> {
  const { session: id } = context.settings;
  const state = await openState(context);
  const folder = state.folder ?? (await openConsentedBufferFolder(context));
  if (state.folder !== undefined || folder === undefined) return state;
  const sessions = await readOpenSessions(folder);
  return { ...state, folder, session: id === undefined ? sessions[0] : sessions.find(({ session_id: one }) => one === id) };
}

/** The event first, then the folder: after a crash in between, the next start finds the event and removes the folder. */
async function removeSession(
  context: Context,
  folder: Folder,
  session: SessionFacts,
  { outcome }: OperationInput<"end-session">,
  { dropped = 0, unsent = 0 }: { dropped?: number; unsent?: number },
): Promise<OperationOutput<"end-session">> {
  const { session_id, outcome_event_id: id } = session;
  if (id !== undefined) await recordEvent(context, folder, await readProfile(folder), { event_type: "session_outcome", outcome, id });
  const removal = await folder.remove(sessionFolder(session_id));
  await sweepTickets(context, folder);
  const rest = unsent === 0 ? "" : ` ${countNotes(unsent)} not sent; ${unsent === 1 ? "it stays" : "they stay"} in ${session.buffer}.`;
  const ended = dropped === 0 ? `The session has ended.${rest}` : `The session has ended, and ${countNotes(dropped)} deleted.`;
  const emptied = " This computer does not let me remove its files, so I emptied them.";
  return done({ say: removal === "emptied" ? `${ended}${emptied}` : ended, session_id, ...(dropped === 0 ? {} : { dropped }) });
}

/** Nothing can be removed now. The session ends by itself at a later start. */
function answerLost(
  { session_id }: SessionFacts,
  { tier, notice, choices }: LostCapability,
  pending: number,
): OperationOutput<"end-session"> {
  return done({
    say: "The session could not be removed, because its folder cannot be written now. It is removed at a later start.",
    session_id,
    tier,
    notices: [notice],
    ...(choices === undefined ? {} : { pending, choices }),
  });
}

function notesPending(pending: number, outcome: string): Refusal {
  const say = `${countNotes(pending)} neither sent nor dropped. Review them first, or end the session without them.`;
  return new Refusal("notes_pending", say, { pending, next: ["becivic close", `becivic end --outcome ${outcome} --drop-notes`] });
}

function countNotes(count: number): string {
  return count === 1 ? "1 note was" : `${count} notes were`;
}
