import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder, Machine } from "../ports.ts";
import { agentFileText } from "./agent-file-text.ts";
import { ignoreFileText, ignoreInGit } from "./ignore-in-git.ts";
import { AGENT_FILES, CONSENT_FILE, GIT_IGNORE_FILE, LOCATION_FILE } from "./layout.ts";
import { baseOf, joinPath, parentOf } from "./path-names.ts";
import { refuseOtherFiles } from "./refuse-other-files.ts";
import { resolveDataDir } from "./resolve-data-dir.ts";

/** Creates the data folder, or opens the one that exists. The caller has the user's consent. */
export async function createDataFolder(context: Context): Promise<Folder> {
  const { machine, settings } = context;
  const place = await resolveDataDir(machine, settings.dataDir);
  if (place.location === undefined)
    throw new Refusal("folder_read_only", "No folder for your notes can be created here. Choose one that can be written.");
  const location = await realPathOf(machine, place.location);
  if (!place.exists) {
    await refuseOtherFiles(context, location);
    await ignoreInGit(machine, location);
  }
  const folder = await machine.open(location, { create: true });
  await writeMissing(folder, GIT_IGNORE_FILE, ignoreFileText);
  for (const name of AGENT_FILES) await writeMissing(folder, name, agentFileText);
  // The last one: a folder without it does not count, and is completed at the next try.
  if ((await folder.read(LOCATION_FILE)) !== `${folder.location}\n`) await folder.write(LOCATION_FILE, `${folder.location}\n`);
  // Consents are in the profile from now on.
  await folder.remove(CONSENT_FILE);
  return folder;
}

/** The path without links of a folder that may not exist yet: git judges by that path. */
async function realPathOf(machine: Machine, location: string): Promise<string> {
  const missing: string[] = [];
  for (let path: string | undefined = location; path !== undefined; path = parentOf(machine.platform, path)) {
    const { realPath } = await machine.look(path);
    if (realPath !== undefined) return missing.length === 0 ? realPath : joinPath(machine.platform, realPath, ...missing);
    missing.unshift(baseOf(machine.platform, path));
  }
  return location;
}

async function writeMissing(folder: Folder, name: string, text: string): Promise<void> {
  if ((await folder.read(name)) === undefined) await folder.write(name, text);
}
