import { emptyProfile, isObject } from "@becivic/case";
import { type Profile, validate } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { damagedProfileFile, PROFILE_FILE } from "../folder/layout.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import type { Folder } from "../ports.ts";
import { guardProfile } from "./guard-profile.ts";
import { withOwnConsents, withPlace } from "./own-consents.ts";
import { parseProfile } from "./parse-profile.ts";

/** The profile as a harness of today reads it; the file stays as it is. Of a file by a later harness: the axes that can be read. */
export async function readProfile(folder: Folder): Promise<Profile | undefined> {
  return (await readProfileFile(folder))?.profile;
}

interface ProfileFile {
  profile: Profile;
  /** A later harness wrote it, so that it cannot be changed here. */
  isNewer: boolean;
  /** It has consents that were given in another folder and count for nothing here. */
  isCopied: boolean;
}

export async function readProfileFile(folder: Folder): Promise<ProfileFile | undefined> {
  const text = await readFile(folder);
  const parsed = text === undefined ? undefined : parseProfile(text);
  if (parsed?.state === "damaged") throw damaged();
  if (parsed === undefined) return undefined;
  const profile = await withOwnConsents(folder, parsed.profile);
  return { profile, isNewer: parsed.state === "newer", isCopied: profile !== parsed.profile };
}

/**
 * Changes the profile while no other process does: reads, changes, checks schema and guard, writes. It takes the lock of the folder, so it is
 * not called by work that holds it.
 */
export async function changeProfile(context: Context, folder: Folder, change: (profile: Profile) => Profile): Promise<Profile> {
  return folder.withLock(async () => {
    const text = await readFile(folder);
    const now = context.clock.now().toISOString();
    const parsed = text === undefined ? undefined : parseProfile(text);
    if (parsed?.state === "damaged") throw damaged();
    if (parsed?.state === "newer") throw newer();
    const before = parsed === undefined ? emptyProfile(now) : await withOwnConsents(folder, parsed.profile);
    const profile = await withPlace(folder, { ...change(before), last_updated_at: now });
    requireValid(profile);
    guardProfile(profile, await rulesInForce(context, folder));
    await folder.write(PROFILE_FILE, `${JSON.stringify(profile, null, 2)}\n`);
    return profile;
  });
}

/** Moves a profile that cannot be read to a name of its own, as it is. Returns that name; undefined where the profile can be read. */
export async function setAsideDamaged(folder: Folder): Promise<string | undefined> {
  const before = await readFile(folder);
  if (before === undefined || parseProfile(before).state !== "damaged") return undefined;
  return folder.withLock(async () => {
    // Another process may have set it aside in the meantime.
    const text = await readFile(folder);
    if (text === undefined || parseProfile(text).state !== "damaged") return undefined;
    let number = 1;
    while ((await folder.read(damagedProfileFile(number))) !== undefined) number += 1;
    // The copy first: a crash between the two leaves the file twice, never nowhere.
    await folder.write(damagedProfileFile(number), text);
    await folder.remove(PROFILE_FILE);
    return damagedProfileFile(number);
  });
}

/** The text of the file. An empty file is no profile: where the system refuses to unlink, that is what a removal leaves. */
async function readFile(folder: Folder): Promise<string | undefined> {
  const text = await folder.read(PROFILE_FILE);
  return text?.trim() === "" ? undefined : text;
}

/** Whether the user agreed; undefined where the user was not asked yet, or where the answer cannot be read. */
export function consentOf(profile: Profile | undefined, to: "folder" | "submissions" | "analytics"): boolean | undefined {
  const consent: unknown = profile?.consent?.[to];
  return isObject(consent) && typeof consent.given === "boolean" ? consent.given : undefined;
}

function requireValid(profile: Profile): void {
  const outcome = validate("profile", profile);
  if (outcome.valid) return;
  const [, axis = ""] = outcome.issue.pointer.split("/");
  throw new Refusal("schema_fail", "The profile cannot hold this, so nothing was changed.", { field: axis });
}

function damaged(): Refusal {
  return new Refusal("damaged", DAMAGED_PROFILE, { next: [RESET_PROFILE] });
}

export const RESET_PROFILE = "becivic profile reset";
export const DAMAGED_PROFILE = `Your profile cannot be read, so nothing was changed. ${RESET_PROFILE} sets the file aside as it is and starts a new profile; what you agreed to is then asked again.`;

export const NEWER_PROFILE =
  "Your profile was written by a newer version of this program. It can be read here, not changed. Update the program first.";

function newer(): Refusal {
  return new Refusal("newer_profile", NEWER_PROFILE);
}
