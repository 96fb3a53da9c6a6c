import type { Language, Multilingual } from "@becivic/contract";
import { countriesIn, type Field } from "@becivic/forms";
import { axisOf, profileFields } from "../profile/axes.ts";
import { axisWords } from "../profile/axis-words.ts";
import { labelOfCode } from "../profile/communes.ts";
import { visaLabels, wordsOf } from "../profile/option-labels.ts";
import type { Facts } from "./facts.ts";
import { knownOf, type Subject, type Test } from "./test-of.ts";

type Words = Readonly<Record<Language, string>>;

const YES: Words = { en: "Yes", fr: "Oui", nl: "Ja", de: "Ja" };
const NO: Words = { en: "No", fr: "Non", nl: "Nee", de: "Nein" };
const ANY: Words = { en: "any answer", fr: "n'importe quelle réponse", nl: "eender welk antwoord", de: "eine beliebige Antwort" };
const AT_LEAST: Words = { en: "at least", fr: "au moins", nl: "minstens", de: "mindestens" };
const AT_MOST: Words = { en: "at most", fr: "au plus", nl: "hoogstens", de: "höchstens" };
const YEARS: Words = {
  en: "Years of legal residence without a break",
  fr: "Années de séjour légal sans interruption",
  nl: "Jaren wettelijk verblijf zonder onderbreking",
  de: "Jahre rechtmäßigen Aufenthalts ohne Unterbrechung",
};
const VISA: Words = { en: "Your visa", fr: "Votre visa", nl: "Uw visum", de: "Ihr Visum" };

/** What is needed to say a condition in words. */
export interface Wording {
  locale: Language;
  facts: Facts;
  /** The question about a subject; undefined where there is none. */
  questionOf: (subject: Subject) => Field | undefined;
}

/** What a condition looks at: “Your nationality”. */
export function nameOfTest({ subject, reads }: Test, { locale, questionOf }: Wording): string {
  if (reads === "years") return YEARS[locale];
  if (reads === "visa") return VISA[locale];
  const axis = axisOf(subject.field);
  const own = questionOf(subject)?.label;
  return own ?? (axis === undefined ? subject.field.replaceAll("_", " ") : axisWords[axis].label);
}

/** What a text allows, in words. */
export function allowedInWords(test: Test, wording: Wording): string[] {
  const { op, value } = test;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (op === "exists") return [ANY[wording.locale]];
  const bound = op === "gte" ? `${AT_LEAST[wording.locale]} ` : op === "lte" ? `${AT_MOST[wording.locale]} ` : "";
  return values.map((one) => `${bound}${valueInWords(test, one, wording)}`);
}

/** What is known of the user, in words; undefined where nothing is. */
export function knownInWords(test: Test, wording: Wording): string | undefined {
  const facts = knownOf(test, wording.facts);
  if (facts === undefined) return undefined;
  const values: unknown[] = Array.isArray(facts) ? facts : [facts];
  return values.length === 0 ? undefined : values.map((one) => valueInWords(test, one, wording)).join("; ");
}

function valueInWords({ subject, reads }: Test, value: unknown, { locale, facts, questionOf }: Wording): string {
  if (typeof value === "boolean") return yesOrNo(value, locale);
  if (typeof value !== "string") return String(value);
  if (reads === "visa") return wordsOf(visaLabels, value, locale);
  const field = questionOf(subject);
  const option = field?.options?.find((one) => one.value === value)?.label;
  if (option !== undefined) return option;
  const kind = subject.store === "profile" ? profileFields.get(subject.field) : undefined;
  if (kind?.is === "commune" || field?.type === "commune") return labelOfCode(facts.communes, value);
  if (field?.type === "country_code") return countriesIn(locale).find((country) => country.value === value)?.label ?? value;
  const labels: ReadonlyMap<string, Multilingual> | undefined = kind?.is === "choice" ? kind.labels : undefined;
  return wordsOf(labels, value, locale);
}

export function yesOrNo(value: boolean, locale: Language): string {
  return (value ? YES : NO)[locale];
}
