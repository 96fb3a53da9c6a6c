import { tryParseJson } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { requireIgnored } from "../folder/ignore-in-git.ts";
import { BUFFER_FOLDER, CONSENT_FILE, GIT_IGNORE_FILE } from "../folder/layout.ts";
import { joinPath, parentOf, toAbsolutePath } from "../folder/path-names.ts";
import { placeOf } from "../folder/place.ts";
import { type Folder, FolderError } from "../ports.ts";

/** The folder for notes: beside the files of the task, else in the working folder. */
export function bufferLocation({ settings, machine }: Pick<Context, "settings" | "machine">): string {
  return joinPath(machine.platform, toAbsolutePath(machine, settings.outputDir ?? machine.workingFolder), BUFFER_FOLDER);
}

/** Opens the folder for notes where it exists. One of another user counts as none: its notes and consents could be prepared for this user. */
export async function openBufferFolder({ machine }: Pick<Context, "machine">, location: string): Promise<Folder | undefined> {
  const { kind, realPath, isOwn } = await machine.look(location);
  if (kind === "absent" || !isOwn) return undefined;
  // A link or a file of that name is not a folder of ours: a link that came with a repository may lead to the user's own files.
  const parent = await machine.look(parentOf(machine.platform, location) ?? location);
  const isLink = parent.realPath === undefined || realPath !== joinPath(machine.platform, parent.realPath, BUFFER_FOLDER);
  if (kind !== "folder" || isLink) throw new FolderError("leads_out");
  return machine.open(location);
}

/** Opens the folder for notes, or creates it. */
export async function createBufferFolder(context: Pick<Context, "machine">, location: string): Promise<Folder> {
  const present = await openBufferFolder(context, location);
  if (present !== undefined) {
    // A folder without an ignore file gets ours before the first note.
    if ((await present.read(GIT_IGNORE_FILE)) !== undefined) await requireIgnored(context.machine, present);
    return present;
  }
  if ((await context.machine.look(location)).kind !== "absent") throw new Refusal("not_allowed", NOT_YOURS);
  try {
    return await context.machine.open(location, { create: true });
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    const say =
      "Notes cannot be stored here, because this folder cannot be written. Name a folder that can be written, or keep the notes in the conversation.";
    throw new Refusal("folder_read_only", say, {}, { cause: error });
  }
}

const NOT_YOURS =
  "The folder .be-civic here belongs to another user of this computer, so no note is stored in it. Work in a folder of your own, or name one with --output-dir.";

/** Records, for a user without a data folder, that notes may be sent. The mark of the folder is in it: a copy that came with a download counts for nothing. */
export async function recordConsentBesideBuffer(context: Pick<Context, "machine" | "settings">): Promise<Folder> {
  const folder = await createBufferFolder(context, bufferLocation(context));
  await ignoreBuffer(folder);
  await folder.write(CONSENT_FILE, `${JSON.stringify({ submissions: true, place: await placeOf(folder, GIT_IGNORE_FILE) })}\n`);
  return folder;
}

/** The first file of the folder for notes: no note reaches a git repository. It is never overwritten. */
export async function ignoreBuffer(folder: Folder): Promise<void> {
  if ((await folder.read(GIT_IGNORE_FILE)) === undefined) await folder.write(GIT_IGNORE_FILE, "*\n!.gitignore\n");
}

/** The folder for notes of a user without a data folder, where that user agreed in it. */
export async function openConsentedBufferFolder(context: Pick<Context, "machine" | "settings">): Promise<Folder | undefined> {
  const folder = await openBufferFolder(context, bufferLocation(context));
  const text = await folder?.read(CONSENT_FILE);
  const consent = text === undefined ? undefined : tryParseJson(text);
  if (folder === undefined || typeof consent !== "object" || consent === null) return undefined;
  const place = await placeOf(folder, GIT_IGNORE_FILE);
  const isOurs = place !== undefined && "place" in consent && consent.place === place;
  return isOurs && "submissions" in consent && consent.submissions === true ? folder : undefined;
}
