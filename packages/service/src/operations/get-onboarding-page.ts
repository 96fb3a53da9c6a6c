import type { Inputs, Language } from "@becivic/contract";
import { communeOptions, countriesIn, formHtml } from "@becivic/forms";
import type { ServiceContext } from "../service-context.ts";
import { getOnboardingForm } from "./get-onboarding-form.ts";
import { readCommunes } from "./read-communes.ts";

/** The empty form of a skill as a page that can be saved. */
export async function getOnboardingPage(input: Inputs["onboarding-form-input"], service: ServiceContext): Promise<string> {
  const form = await getOnboardingForm(input, service);
  const { communes } = await readCommunes(service);
  return formHtml(form, {
    communes: communeOptions(communes, form.locale, (commune) => nameIn(form.locale, commune)),
    countries: countriesIn(form.locale),
  });
}

interface Names {
  name_fr?: string | null;
  name_nl?: string | null;
  name_de?: string | null;
  slug: string;
}

function nameIn(locale: Language, { name_fr: fr, name_nl: nl, name_de: de, slug }: Names): string {
  const own = { en: undefined, fr, nl, de }[locale];
  // In a language in which the commune has no name, up to two of its names are shown.
  return own ?? ([...new Set([fr, nl, de].filter((name) => typeof name === "string"))].slice(0, 2).join(" / ") || slug);
}
