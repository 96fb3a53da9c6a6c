import type { Context } from "../context.ts";
import { openConsentedBufferFolder } from "../notes/buffer-folder.ts";
import type { Question } from "../ports.ts";
import { readProfile } from "../profile/profile-store.ts";
import { consentQuestion } from "./ask-consent.ts";
import { type ConsentName, type Consents, consentsOf } from "./consents.ts";
import { sentences } from "./framing-sentences.ts";
import type { State } from "./open-state.ts";

/**
 * What the person confirms of the consents that the agent reports. Where the host asks the person, each yes that is new is asked for and only the
 * person's yes counts; a question without an answer stays undecided. A no is taken from the agent: it gives nothing away.
 */
export async function confirmConsents(context: Context, state: State, claims: Consents): Promise<Consents> {
  if (context.asker.kind !== "elicitation") return claims;
  const present = await presentConsents(context, state);
  const hasFolder = state.folder !== undefined || claims.folder === true;
  const names = CONSENT_NAMES.filter((name) => claims[name] === true && present[name] !== true);
  // Without a data folder nothing is counted, so there is nothing to ask.
  const open = hasFolder ? names : names.filter((name) => name !== "analytics");
  const answers = open.length === 0 ? [] : await context.asker.askAll(open.map((name) => questionOf(name, state)));
  const confirmed: Consents = { ...claims };
  for (const [at, name] of open.entries()) {
    if (answers[at] === undefined) delete confirmed[name];
    else confirmed[name] = answers[at] === "yes";
  }
  return confirmed;
}

const CONSENT_NAMES = ["folder", "submissions", "analytics"] as const satisfies readonly ConsentName[];

async function presentConsents(context: Context, { folder }: State): Promise<Consents> {
  if (folder !== undefined) return consentsOf(await readProfile(folder));
  return { submissions: (await openConsentedBufferFolder(context)) !== undefined };
}

function questionOf(name: ConsentName, { location = "" }: State): Question {
  const questions = {
    folder: sentences.askFolderAt(location),
    submissions: sentences.askSubmissionsAlone,
    analytics: sentences.askAnalytics,
  };
  return consentQuestion(questions[name]);
}
