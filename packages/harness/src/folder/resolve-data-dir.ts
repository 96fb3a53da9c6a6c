import type { Machine } from "../ports.ts";
import { LOCATION_FILE } from "./layout.ts";

export type DataDir = { exists: true; location: string } | { exists: false; location: string | undefined };

/** The data folder of this user: the one that the user picked, else one that exists, else the place where it would be created. */
export async function resolveDataDir(machine: Machine, picked: string | undefined): Promise<DataDir> {
  const candidates = picked === undefined ? candidatesOf(machine) : [picked];
  for (const location of candidates) {
    const { kind } = await machine.look(`${location}/${LOCATION_FILE}`);
    if (kind === "file") return { exists: true, location };
  }
  for (const location of candidates) {
    const { isWritable } = await machine.look(location);
    if (isWritable) return { exists: false, location };
  }
  return { exists: false, location: undefined };
}

function candidatesOf({ environment, homeFolder }: Machine): string[] {
  const { BECIVIC_HOME: own, XDG_DATA_HOME: shared } = environment;
  return [
    ...(own === undefined || own === "" ? [] : [own]),
    ...(shared?.startsWith("/") === true ? [`${shared}/be-civic`] : []),
    ...(homeFolder === undefined ? [] : [`${homeFolder}/.local/share/be-civic`, `${homeFolder}/.be-civic`]),
  ];
}
