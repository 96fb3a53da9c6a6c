import { type Answered, type Commune, formOf } from "@becivic/case";
import type { Language, Profile } from "@becivic/contract";
import type { OnboardingForm } from "@becivic/forms";
import type { Context } from "../context.ts";
import { readProgress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import { formLocale } from "./form-locale.ts";
import { loadFrontmatter } from "./load-frontmatter.ts";
import { communesAtHand, readCommunes } from "./local-lists.ts";
import { readProfile } from "./profile-store.ts";

/** The form of a procedure, composed on this machine, with what is needed to read and to leave out answers. */
export interface ProcedureForm {
  form: OnboardingForm;
  locale: Language;
  communes: readonly Commune[];
  answered: Answered & { profile: Profile | undefined };
}

/** Where answers are read, the list of communes is fetched if it is not here: a commune without a list cannot be checked. */
export async function loadProcedureForm(
  context: Context,
  folder: Folder | undefined,
  skillId: string,
  { needsCommunes = false } = {},
): Promise<ProcedureForm> {
  const profile = folder === undefined ? undefined : await readProfile(folder);
  const progress = folder === undefined ? undefined : await readProgress(folder, skillId);
  const locale = formLocale(context, profile);
  return {
    form: formOf(await loadFrontmatter(context, folder, skillId), locale),
    locale,
    communes: await (needsCommunes ? communesAtHand : readCommunes)(context, folder),
    answered: { profile, inputs: progress?.inputs ?? {} },
  };
}
