import { vocabulary } from "@becivic/contract";
import type { Folder } from "../ports.ts";
import { layoutKindOf } from "./layout.ts";

/** Removes the damaged profiles that name a part. Nothing can be taken out of a file that cannot be read. Returns the files that are gone. */
export async function forgetDamaged(folder: Folder, what: string): Promise<string[]> {
  const word = `"${what.split(".").at(-1)}"`;
  const gone: string[] = [];
  if (!isForgettable(what)) return gone;
  for (const { name } of (await folder.list("")).filter((entry) => layoutKindOf(entry.name) === "damaged")) {
    if ((await folder.read(name))?.includes(word) !== true) continue;
    await folder.remove(name);
    gone.push(name);
  }
  return gone;
}

/** An axis, or the id of a procedure, which has no underscore. Consents are changed by `setup`. */
function isForgettable(what: string): boolean {
  const [axis = ""] = what.split(".");
  return axis !== "consent" && (!axis.includes("_") || vocabulary.profile_axis.some((name) => name === axis));
}
