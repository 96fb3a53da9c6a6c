import type { SessionFacts } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { requireIgnored } from "../folder/ignore-in-git.ts";
import { resolveDataDir } from "../folder/resolve-data-dir.ts";
import type { Folder } from "../ports.ts";
import { readOpenSessions } from "./session-facts.ts";

/** What an operation finds on this machine. */
export interface State {
  /** The data folder; undefined where there is none, because the user did not agree yet or because it cannot be written. */
  folder: Folder | undefined;
  /** Where the data folder is or would be; undefined where no place can be written. */
  location: string | undefined;
  /** The latest open session, or the one that the command names. */
  session: SessionFacts | undefined;
  /** Folders that look like one of ours and are not used. */
  notices: readonly Notice[];
}

/** Looks for the data folder and the open session. It changes nothing. */
export async function openState(context: Context): Promise<State> {
  const place = await resolveDataDir(context.machine, context.settings.dataDir);
  const { location, notices } = place;
  if (!place.exists) return { folder: undefined, location, session: undefined, notices };
  const folder = await context.machine.open(place.location);
  await requireIgnored(context.machine, folder);
  const sessions = await readOpenSessions(folder);
  const { session: id } = context.settings;
  const session = id === undefined ? sessions[0] : sessions.find(({ session_id: one }) => one === id);
  if (id !== undefined && session === undefined)
    throw new Refusal("no_session", "There is no open session with this id. Leave out the id, or start a session.");
  return { folder, location, session, notices };
}

/** The data folder, for an operation that cannot do without. */
export function requireFolder({ folder }: State): Folder {
  if (folder !== undefined) return folder;
  throw new Refusal(
    "no_folder",
    "This command keeps something in a folder for your notes, and there is none. Finding, reading and checking a procedure need no folder.",
    {
      next: ['becivic find "<words>"', "becivic setup --yes --submissions <yes|no> --analytics <yes|no>"],
    },
  );
}

/** The data folder and the open session. */
export function requireSession(state: State): { folder: Folder; session: SessionFacts } {
  const folder = requireFolder(state);
  if (state.session === undefined) throw new Refusal("no_session", "No session is open. Start one first.", { next: ["becivic start"] });
  return { folder, session: state.session };
}
