import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { changeProfile, readProfile } from "../profile/profile-store.ts";

/** Whether the user agreed to use a procedure in testing, in this session or an earlier one. */
export async function hasTestingConsent(folder: Folder | undefined, skillId: string): Promise<boolean> {
  const profile = folder === undefined ? undefined : await readProfile(folder);
  return profile?.consent?.testing?.includes(skillId) === true;
}

/** Remembers a yes, or takes an earlier yes back. Without a folder it holds for this command alone. */
export async function setTestingConsent(context: Context, folder: Folder | undefined, skillId: string, isGiven: boolean): Promise<void> {
  if (folder === undefined || (await hasTestingConsent(folder, skillId)) === isGiven) return;
  await changeProfile(context, folder, (profile) => {
    const others = (profile.consent?.testing ?? []).filter((id) => id !== skillId);
    return { ...profile, consent: { ...profile.consent, testing: isGiven ? [...others, skillId] : others } };
  });
}
