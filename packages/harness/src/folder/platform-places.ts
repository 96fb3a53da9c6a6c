import type { Machine } from "../ports.ts";
import { isAbsolutePath, joinPath } from "./path-names.ts";

export interface Place {
  location: string;
  /** It is used only where the folder above exists already. */
  needsParent: boolean;
}

/** The places of the platform, in order. A relative path in the environment counts as none. */
export function placesOf({ platform, environment, homeFolder }: Machine): Place[] {
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
