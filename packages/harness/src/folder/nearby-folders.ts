import type { Notice } from "../answer.ts";
import type { Machine } from "../ports.ts";
import { LOCATION_FILE } from "./layout.ts";
import { isWithin, joinPath, parentOf } from "./path-names.ts";
import { readLocation } from "./read-location.ts";

/** The name of the data folder in a folder that the user gave to an agent. */
const NEARBY_NAME = "BeCivic";

/**
 * The data folder in the working folder, then those that the working folder is in, the nearest first. A folder above may belong to another user, or come with
 * files of a stranger: it is used only where this user owns it and its `.location` is its own real path, which a stranger cannot know.
 */
export async function* nearbyFolders(machine: Machine, notices: Notice[]): AsyncGenerator<string> {
  const { platform, workingFolder } = machine;
  const candidates = [joinPath(platform, workingFolder, NEARBY_NAME)];
  for (let folder: string | undefined = workingFolder; folder !== undefined; folder = parentOf(platform, folder)) candidates.push(folder);
  for (const candidate of candidates) {
    const { kind } = await machine.look(joinPath(platform, candidate, LOCATION_FILE));
    if (kind !== "file") continue;
    const stored = await readLocation(machine, candidate);
    if (stored === undefined) continue;
    if (await isTrusted(machine, candidate, stored)) yield candidate;
    // Its path is left out: a stranger may have chosen the name.
    else if (!notices.some(({ code }) => code === "nearby_folder_ignored")) notices.push(IGNORED);
  }
}

async function isTrusted({ look, platform, homeFolder }: Machine, candidate: string, stored: string): Promise<boolean> {
  const { isOwn, realPath } = await look(candidate);
  // Windows tells no owner: there, only folders below the user's own are trusted.
  const isOurs = platform === "win32" ? homeFolder !== undefined && isWithin(platform, homeFolder, candidate) : isOwn;
  return isOurs && stored === realPath;
}

const IGNORED: Notice = {
  code: "nearby_folder_ignored",
  say: "A folder at or above the current one looks like a folder of Be Civic, but it is not yours or it was moved here. It is not used.",
};
