import { tryParseJson } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import { PROFILE_FILE } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";

/** What the user answered to “may notes be sent?”; undefined where the user was not asked. */
export async function readSubmissionsConsent(folder: Folder): Promise<boolean | undefined> {
  const text = await folder.read(PROFILE_FILE);
  const profile = text === undefined ? undefined : tryParseJson(text);
  const { consent } = isObject(profile) ? profile : {};
  const { submissions } = isObject(consent) ? consent : {};
  const { given } = isObject(submissions) ? submissions : {};
  return typeof given === "boolean" ? given : undefined;
}

/** Refuses where the user did not agree that notes are sent. The guidance is the same without notes. */
export function requireConsent(consent: boolean | undefined, command: string): void {
  if (consent === true) return;
  const say =
    consent === false
      ? "You chose not to send notes to Be Civic, so none is taken. Everything else works the same. You can change that at any time."
      : "You were not asked yet whether notes may be sent to Be Civic, so none is taken. Everything else works the same.";
  throw new Refusal("no_consent", say, { next: [command] });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
