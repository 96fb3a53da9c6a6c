import type { Context } from "../context.ts";
import { tryToStore } from "../folder/try-to-store.ts";
import type { Folder } from "../ports.ts";
import { changeProfile, readProfile } from "../profile/profile-store.ts";

/** Whether the user agreed to use a procedure in testing, in this session or an earlier one. */
export async function hasTestingConsent(
  { acceptedTesting }: Pick<Context, "acceptedTesting">,
  folder: Folder | undefined,
  skillId: string,
): Promise<boolean> {
  return acceptedTesting?.has(skillId) === true || (await isStored(folder, skillId));
}

/**
 * Remembers a yes, or takes an earlier yes back. A yes that no folder takes holds as long as this process: a command, or the local MCP server.
 * Returns false where the folder is full or cannot be written any more.
 */
export async function setTestingConsent(context: Context, folder: Folder | undefined, skillId: string, isGiven: boolean): Promise<boolean> {
  const isTaken = folder === undefined || (await tryToStore(() => store(context, folder, skillId, isGiven)));
  if (isGiven && (folder === undefined || !isTaken)) context.acceptedTesting?.add(skillId);
  else context.acceptedTesting?.delete(skillId);
  return isTaken;
}

async function isStored(folder: Folder | undefined, skillId: string): Promise<boolean> {
  const profile = folder === undefined ? undefined : await readProfile(folder);
  return profile?.consent?.testing?.includes(skillId) === true;
}

async function store(context: Context, folder: Folder, skillId: string, isGiven: boolean): Promise<void> {
  if ((await isStored(folder, skillId)) === isGiven) return;
  await changeProfile(context, folder, (profile) => {
    const others = (profile.consent?.testing ?? []).filter((id) => id !== skillId);
    return { ...profile, consent: { ...profile.consent, testing: isGiven ? [...others, skillId] : others } };
  });
}
