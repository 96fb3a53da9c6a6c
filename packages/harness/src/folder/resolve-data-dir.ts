import type { Notice } from "../answer.ts";
import type { Machine } from "../ports.ts";
import { LOCATION_FILE } from "./layout.ts";
import { nearbyFolders } from "./nearby-folders.ts";
import { isAbsolutePath, joinPath, parentOf, toAbsolutePath } from "./path-names.ts";
import { ownPlaces } from "./platform-places.ts";
import { readLocation } from "./read-location.ts";

export type DataDir = {
  /** What the user should know about the choice. */
  notices: readonly Notice[];
} & (
  | { exists: true; location: string; isWritable: boolean }
  /** The place where it would be created; undefined where no place can be written. */
  | { exists: false; location: string | undefined }
);

/**
 * The data folder of this user. What the user picked is used and nothing else; else a folder near the working folder, else one in a place of
 * the platform; else the first of those places that can be written. It changes nothing.
 */
export async function resolveDataDir(machine: Machine, picked: string | undefined): Promise<DataDir> {
  const notices: Notice[] = [];
  const choice = choiceOf(machine, picked, notices);
  if (choice !== undefined) return judgeChoice(machine, choice, notices);
  for await (const nearby of nearbyFolders(machine, notices)) return toFound(machine, nearby, notices);
  const places = await ownPlaces(machine, notices);
  for (const { location } of places) if (await isDataFolder(machine, location, notices)) return toFound(machine, location, notices);
  for (const { location, needsParent } of places) {
    if (await canBeCreated(machine, location, needsParent)) return { exists: false, location, notices };
  }
  return { exists: false, location: undefined, notices };
}

/** The option of the command, else the setting. */
export function choiceOf(machine: Machine, picked: string | undefined, notices: Notice[]): string | undefined {
  if (picked !== undefined && picked !== "") return toAbsolutePath(machine, picked);
  const { BECIVIC_HOME: home = "" } = machine.environment;
  if (home === "") return undefined;
  if (isAbsolutePath(machine.platform, home)) return toAbsolutePath(machine, home);
  notices.push({ code: "home_not_absolute", say: "BECIVIC_HOME is not a whole path, so it was not used." });
  return undefined;
}

async function judgeChoice(machine: Machine, location: string, notices: Notice[]): Promise<DataDir> {
  if (await isDataFolder(machine, location, notices)) return toFound(machine, location, notices);
  if (await canBeCreated(machine, location, false)) return { exists: false, location, notices };
  notices.push({ code: "choice_not_writable", say: "The folder that you chose cannot be used: it is a file, or it cannot be written." });
  return { exists: false, location: undefined, notices };
}

async function toFound(machine: Machine, location: string, notices: readonly Notice[]): Promise<DataDir> {
  const { isWritable } = await machine.look(location);
  return { exists: true, location, isWritable, notices };
}

/** A place that the user chose, or this user's own of the platform, is trusted wherever its `.location` says that it was. */
export async function isDataFolder(machine: Machine, location: string, notices: Notice[]): Promise<boolean> {
  const { kind } = await machine.look(joinPath(machine.platform, location, LOCATION_FILE));
  if (kind !== "file") return false;
  const stored = await readLocation(machine, location);
  if (stored === undefined) return false;
  const { realPath } = await machine.look(location);
  if (stored !== realPath)
    notices.push({ code: "folder_moved", say: "The folder for your notes was moved or copied. It is used where it is now." });
  return true;
}

async function canBeCreated(machine: Machine, location: string, needsParent: boolean): Promise<boolean> {
  const { kind, isWritable } = await machine.look(location);
  if (!isWritable || (kind !== "folder" && kind !== "absent")) return false;
  const parent = needsParent && kind === "absent" ? parentOf(machine.platform, location) : undefined;
  if (parent === undefined) return true;
  const above = await machine.look(parent);
  return above.kind === "folder" && above.isWritable;
}
