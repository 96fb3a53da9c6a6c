import { Refusal } from "../answer.ts";
import type { Folder } from "../ports.ts";
import { consentOf, readProfile } from "../profile/profile-store.ts";

/** What the user answered to “may notes be sent?”; undefined where the user was not asked. */
export async function readSubmissionsConsent(folder: Folder): Promise<boolean | undefined> {
  return consentOf(await readProfile(folder), "submissions");
}

/** Refuses where the user did not agree that notes are sent. The guidance is the same without notes. */
export function requireConsent(consent: boolean | undefined): void {
  if (consent === true) return;
  const say =
    consent === false
      ? "You chose not to send notes to Be Civic, so none is taken. Everything else works the same. You can change that at any time."
      : "You were not asked yet whether notes may be sent to Be Civic, so none is taken. Everything else works the same.";
  // The answer is the user's: no command has it filled in, and a no is not asked about again.
  throw new Refusal("no_consent", say, consent === false ? {} : { next: ["becivic setup --yes --submissions <yes|no>"] });
}
