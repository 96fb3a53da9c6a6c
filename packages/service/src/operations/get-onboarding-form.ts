import { type Inputs, languageOf } from "@becivic/contract";
import { composeForm, type OnboardingForm } from "@becivic/forms";
import { isReadable } from "@becivic/lifecycle";
import { AppError } from "../app-error.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The empty form of a skill. A user's answers are never sent to the server. */
export async function getOnboardingForm(
  { skill_id, locale }: Inputs["onboarding-form-input"],
  service: ServiceContext,
): Promise<OnboardingForm> {
  const { corpus } = await publishedState(service);
  const frontmatter = corpus.skills.get(skill_id)?.frontmatter;
  if (frontmatter === undefined || !isReadable(frontmatter.status)) throw new AppError("not_found");
  return composeForm(frontmatter, languageOf(locale));
}
