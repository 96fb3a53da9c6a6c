import type { Notice } from "../answer.ts";
import type { Machine } from "../ports.ts";
import { isAbsolutePath, joinPath } from "./path-names.ts";

export interface Place {
  location: string;
  /** It is used only where the folder above exists already. */
  needsParent: boolean;
}

/** The places of the platform that another user has not taken, in order: a folder there could be prepared for this user. */
export async function ownPlaces(machine: Machine, notices: Notice[]): Promise<Place[]> {
  const places: Place[] = [];
  for (const place of placesOf(machine)) {
    const { kind, isOwn } = await machine.look(place.location);
    if (kind === "absent" || isOwn) places.push(place);
    else if (!notices.includes(NOT_YOURS)) notices.push(NOT_YOURS);
  }
  return places;
}

const NOT_YOURS: Notice = {
  code: "folder_not_yours",
  say: "A folder for notes of Be Civic on this computer belongs to another user. It is not used.",
};

/** A relative path in the environment counts as none. */
function placesOf({ platform, environment, homeFolder }: Machine): Place[] {
  const places: Place[] = [];
  const add = (base: string | undefined, parts: readonly string[], needsParent = false): void => {
    if (base === undefined || !isAbsolutePath(platform, base)) return;
    places.push({ location: joinPath(platform, base, ...parts), needsParent });
  };
  if (platform === "darwin") add(homeFolder, ["Library", "Application Support", "be-civic"]);
  else if (platform === "win32") add(environment.LOCALAPPDATA, ["be-civic"]);
  else {
    add(environment.XDG_DATA_HOME, ["be-civic"]);
    add(homeFolder, [".local", "share", "be-civic"], true);
  }
  add(homeFolder, [".be-civic"]);
  return places;
}
