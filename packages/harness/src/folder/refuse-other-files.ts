import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { bufferLocation, openConsentedBufferFolder } from "../notes/buffer-folder.ts";
import type { Folder, FolderEntry } from "../ports.ts";
import { agentFileText } from "./agent-file-text.ts";
import { hasLayoutEntriesAlone } from "./has-layout-entries-alone.ts";
import { ignoreFileText } from "./ignore-in-git.ts";
import { AGENT_FILES, GIT_IGNORE_FILE, type LayoutKind, LOCATION_FILE, LOCK_FILE, layoutKindOf } from "./layout.ts";
import { walkFolder } from "./walk-folder.ts";

/**
 * A folder without `.location` that has something in it is not taken over. Other files: `delete` and the files for agents would touch what is not
 * ours. Files of the layout: a stranger may have prepared them, or they are what a killed deletion left. What a killed `setup` left is completed.
 */
export async function refuseOtherFiles(context: Pick<Context, "machine" | "settings">, location: string): Promise<void> {
  if ((await context.machine.look(location)).kind !== "folder") return;
  const folder = await context.machine.open(location);
  if (!(await hasLayoutEntriesAlone(folder)))
    throw new Refusal("not_allowed", "This folder has other files in it. Choose an empty folder, or a new one inside it.");
  const kinds = await kindsOfNotes(context, location);
  for (const entry of await walkFolder(folder, "", { isWhole: true })) {
    const { name, draftOf = name, kind } = entry;
    const isOfNotes = kind === "file" && kinds.some((one) => one === layoutKindOf(draftOf));
    if (isOfNotes || (await isHalfMade(folder, entry))) continue;
    const say =
      "This folder has files of Be Civic in it, but it was not set up here, or it was being deleted. Delete what is in it first, or choose an empty folder.";
    throw new Refusal("not_allowed", say, { next: ["becivic delete"] });
  }
}

/** What may be there because it is the folder for notes as well, as in the user's home: notes, and what is certainly of this user. */
async function kindsOfNotes(context: Pick<Context, "machine" | "settings">, location: string): Promise<readonly LayoutKind[]> {
  if ((await context.machine.look(bufferLocation(context))).realPath !== location) return [];
  // The mark in the consent proves that sessions and receipts were written here.
  const isAgreed = (await openConsentedBufferFolder(context)) !== undefined;
  return isAgreed ? ["buffer", "ignore", "consent", "session", "receipts", "cancel"] : ["buffer", "ignore"];
}

/** The texts that `setup` writes before `.location`. */
const HALF_MADE: ReadonlyMap<string, string> = new Map([
  [GIT_IGNORE_FILE, ignoreFileText],
  ...AGENT_FILES.map((name): [string, string] => [name, agentFileText]),
]);

async function isHalfMade(folder: Folder, { name, draftOf, kind, bytes }: FolderEntry): Promise<boolean> {
  if (kind !== "file") return false;
  // An empty file is all that remains where the system refuses to unlink.
  if (bytes === 0 || name === LOCK_FILE) return true;
  if (draftOf !== undefined) return draftOf === LOCATION_FILE || HALF_MADE.has(draftOf);
  return HALF_MADE.has(name) && (await folder.read(name)) === HALF_MADE.get(name);
}
