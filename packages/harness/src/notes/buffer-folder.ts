import { tryParseJson } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { BUFFER_FOLDER } from "../folder/layout.ts";
import { joinPath } from "../folder/path-names.ts";
import { type Folder, FolderError } from "../ports.ts";

/** The folder for notes: beside the files of the task, else in the working folder. */
export function bufferLocation({ settings, machine }: Pick<Context, "settings" | "machine">): string {
  const { outputDir = machine.workingFolder } = settings;
  const base = isAbsolute(outputDir) ? outputDir : `${machine.workingFolder}/${outputDir}`;
  return `${base.replace(/[/\\]+$/, "")}/${BUFFER_FOLDER}`;
}

/** Opens the folder for notes where it exists. */
export async function openBufferFolder({ machine }: Pick<Context, "machine">, location: string): Promise<Folder | undefined> {
  const { kind, realPath } = await machine.look(location);
  if (kind === "absent") return undefined;
  // A link or a file of that name is not a folder of ours: a link that came with a repository may lead to the user's own files.
  const parent = await machine.look(location.slice(0, -BUFFER_FOLDER.length - 1) || "/");
  const isLink = parent.realPath === undefined || realPath !== joinPath(machine.platform, parent.realPath, BUFFER_FOLDER);
  if (kind !== "folder" || isLink) throw new FolderError("leads_out");
  return machine.open(location);
}

/** Opens the folder for notes, or creates it. */
export async function createBufferFolder(context: Pick<Context, "machine">, location: string): Promise<Folder> {
  const present = await openBufferFolder(context, location);
  if (present !== undefined) return present;
  try {
    return await context.machine.open(location, { create: true });
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    const say =
      "Notes cannot be stored here, because this folder cannot be written. Name a folder that can be written, or keep the notes in the conversation.";
    throw new Refusal("folder_read_only", say, {}, { cause: error });
  }
}

export const CONSENT_FILE = "consent.json";

/** Records, for a user without a data folder, that notes may be sent. Its location is in it: a copy that came with a download counts for nothing. */
export async function recordConsentBesideBuffer(context: Pick<Context, "machine" | "settings">): Promise<Folder> {
  const folder = await createBufferFolder(context, bufferLocation(context));
  await folder.write(CONSENT_FILE, `${JSON.stringify({ submissions: true, location: folder.location })}\n`);
  return folder;
}

/** The folder for notes of a user without a data folder, where that user agreed in it. */
export async function openConsentedBufferFolder(context: Pick<Context, "machine" | "settings">): Promise<Folder | undefined> {
  const folder = await openBufferFolder(context, bufferLocation(context));
  const text = await folder?.read(CONSENT_FILE);
  const consent = text === undefined ? undefined : tryParseJson(text);
  const isOurs =
    typeof consent === "object" &&
    consent !== null &&
    "location" in consent &&
    consent.location === folder?.location &&
    "submissions" in consent;
  return isOurs && consent.submissions === true ? folder : undefined;
}

function isAbsolute(path: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);
}
