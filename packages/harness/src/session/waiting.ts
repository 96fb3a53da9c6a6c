import { pendingItems } from "../closing/outcome.ts";
import type { Context } from "../context.ts";
import { upcomingDates } from "../documents/upcoming-dates.ts";
import { readFormat } from "../folder/folder-format.ts";
import { openConsentedBufferFolder } from "../notes/buffer-folder.ts";
import { scanOrphans } from "../notes/orphans.ts";
import type { Folder } from "../ports.ts";
import { consentOf, readProfile } from "../profile/profile-store.ts";
import { openState, type State } from "./open-state.ts";
import { readOpenSessions } from "./session-facts.ts";

/** With the line break that ends the output: 400. */
const MOST_CHARACTERS = 399;
const DAYS_AHEAD = 30;
const BEGIN = "Run becivic start for more.";

/**
 * What waits for the user, from files of this machine alone; empty where nothing does. An agent reads it before the user has said a word, so it has
 * ids, numbers and dates and no text of anyone.
 */
export async function describeWaiting(context: Context): Promise<string> {
  const { folder, session } = await openState(context);
  const { parts, active = [] } = folder === undefined ? await waitingWithoutFolder(context) : await waitingIn(context, { folder, session });
  if (parts.length === 0 && active.length === 0) return "";
  const compose = (...more: string[]): string => ["Be Civic:", ...parts, ...more, BEGIN].join(" ");
  return active.length === 0 ? compose() : compose(sayActive(active, MOST_CHARACTERS - compose("").length));
}

interface Waiting {
  parts: string[];
  /** The ids of the procedures under way. */
  active?: readonly string[];
}

async function waitingIn(context: Context, { folder, session }: Pick<State, "session"> & { folder: Folder }): Promise<Waiting> {
  const profile = await readProfile(folder);
  const [date] = (await upcomingDates(folder, context.clock.now())).filter(({ days }) => days >= 0 && days <= DAYS_AHEAD);
  // Which notes wait is only certain in a folder whose format this program knows.
  const isCounted = consentOf(profile, "submissions") !== false && (await readFormat(folder)) === "known";
  const notes = isCounted ? await countNotes(context, folder, session) : 0;
  const dates = date === undefined ? [] : [`a date of one of the user's documents comes on ${date.date}.`];
  return { parts: [...dates, ...sayNotes(notes)], active: profile?.active_procedures ?? [] };
}

/** The user wants no data folder, and agreed to notes in this working folder. */
async function waitingWithoutFolder(context: Context): Promise<Waiting> {
  const notes = await openConsentedBufferFolder(context);
  if (notes === undefined) return { parts: [] };
  const [session] = await readOpenSessions(notes);
  return { parts: sayNotes(await countNotes(context, notes, session)) };
}

async function countNotes(context: Context, folder: Folder, session: State["session"]): Promise<number> {
  const pending = await pendingItems(context, { session });
  return (await scanOrphans(context, { folder, session })).reduce((sum, { items }) => sum + items, pending);
}

function sayNotes(count: number): string[] {
  return count === 0 ? [] : [`${count === 1 ? "one note waits" : `${count} notes wait`} for the user's review.`];
}

/** Whole ids alone, as many as fit: an id has up to 118 characters, and there may be many. */
function sayActive(ids: readonly string[], most: number): string {
  for (let count = ids.length; count > 0; count -= 1) {
    const rest = ids.length - count;
    const text = `under way: ${ids.slice(0, count).join(", ")}${rest === 0 ? "" : `, and ${rest} more`}.`;
    if (text.length <= most) return text;
  }
  return `under way: ${ids.length} procedures.`;
}
