import { pendingItems } from "../closing/outcome.ts";
import type { Context } from "../context.ts";
import { upcomingDates } from "../documents/upcoming-dates.ts";
import { openConsentedBufferFolder } from "../notes/buffer-folder.ts";
import { scanOrphans } from "../notes/orphans.ts";
import type { Folder } from "../ports.ts";
import { consentOf, readProfile } from "../profile/profile-store.ts";
import { openState, type State } from "./open-state.ts";
import { readOpenSessions } from "./session-facts.ts";

const MOST_CHARACTERS = 400;
const DAYS_AHEAD = 30;
const BEGIN = "Run becivic start for more.";

/**
 * What waits for the user, from files of this machine alone; empty where nothing does. An agent reads it before the user has said a word, so it has
 * ids, numbers and dates and no text of anyone.
 */
export async function describeWaiting(context: Context): Promise<string> {
  const { folder, session } = await openState(context);
  const parts = folder === undefined ? await waitingWithoutFolder(context) : await waitingIn(context, { folder, session });
  if (parts.length === 0) return "";
  const text = `Be Civic: ${parts.join(" ")}`;
  // An id has up to 118 characters, and there may be many.
  const most = MOST_CHARACTERS - BEGIN.length - 1;
  return `${text.length <= most ? text : `${text.slice(0, most - 1)}…`} ${BEGIN}`;
}

async function waitingIn(context: Context, { folder, session }: Pick<State, "session"> & { folder: Folder }): Promise<string[]> {
  const profile = await readProfile(folder);
  const active = profile?.active_procedures ?? [];
  const [date] = (await upcomingDates(folder, context.clock.now())).filter(({ days }) => days >= 0 && days <= DAYS_AHEAD);
  const notes = consentOf(profile, "submissions") === false ? 0 : await countNotes(context, folder, session);
  return [
    ...(date === undefined ? [] : [`a date of one of the user's documents comes on ${date.date}.`]),
    ...sayNotes(notes),
    ...(active.length === 0 ? [] : [`under way: ${active.join(", ")}.`]),
  ];
}

/** The user wants no data folder, and agreed to notes in this working folder. */
async function waitingWithoutFolder(context: Context): Promise<string[]> {
  const notes = await openConsentedBufferFolder(context);
  if (notes === undefined) return [];
  const [session] = await readOpenSessions(notes);
  return sayNotes(await countNotes(context, notes, session));
}

async function countNotes(context: Context, folder: Folder, session: State["session"]): Promise<number> {
  const pending = await pendingItems(context, { session });
  return (await scanOrphans(context, { folder, session })).reduce((sum, { items }) => sum + items, pending);
}

function sayNotes(count: number): string[] {
  return count === 0 ? [] : [`${count === 1 ? "one note waits" : `${count} notes wait`} for the user's review.`];
}
