import type { Language, Profile, Skill } from "@becivic/contract";
import { composeForm, type Field, type OnboardingForm } from "@becivic/forms";
import { axisQuestions } from "./axis-questions.ts";
import { type Commune, communeOfCode } from "./communes.ts";
import { emptyProfile } from "./empty-profile.ts";
import { fieldValue } from "./field-value.ts";
import { allowedLanguages } from "./fit-place.ts";

type AskingSkill = Pick<Skill, "id" | "version" | "inputs" | "profile_requirements">;

/** The answers that are stored already. */
export interface Answered {
  profile: Profile | undefined;
  /** The answers of this procedure. */
  inputs: Readonly<Record<string, unknown>>;
}

/** The whole form of a procedure: the axes that it names, then its own questions. */
export function formOf(skill: AskingSkill, locale: Language): OnboardingForm {
  const own = skill.inputs ?? [];
  const ownAxes = own.flatMap(({ profile_field: axis, render }) => (axis === undefined || render !== "profile" ? [] : [axis]));
  const axes: ReadonlySet<string> = new Set([...(skill.profile_requirements ?? []), ...ownAxes]);
  // A procedure that asks for an axis in its own words is not repeated.
  const more = axisQuestions.filter(({ profile_field: axis = "" }) => axes.has(axis) && !ownAxes.some((one) => one === axis));
  const form = composeForm({ ...skill, inputs: [...own, ...more] }, locale);
  const fields = form.sections
    .flatMap((section) => section.fields)
    .filter((field) => field.store === "procedure" || axes.has(axisOfField(field)));
  return {
    ...form,
    sections: form.sections.flatMap(({ id, title }) => {
      const ofSection = fields.filter(({ store }) => (store === "profile") === (id === "common"));
      return ofSection.length === 0 ? [] : [{ id, title, fields: ofSection }];
    }),
  };
}

/** The form without what is answered, and without what the answers make needless. */
export function openForm(form: OnboardingForm, { profile, inputs }: Answered, communes: readonly Commune[]): OnboardingForm {
  const axes = profile ?? emptyProfile("1970-01-01T00:00:00Z");
  const isOpen = (field: Field): boolean => {
    if (field.store === "procedure") return inputs[field.name] === undefined;
    const { hidden_when: when } = field;
    // The commune decides the region.
    const isImplied = field.name === "region" && communeOfCode(communes, axes.commune_nis5) !== undefined;
    const isHidden = isImplied || when?.values.some((value) => fieldValue(axes, when.field) === value) === true;
    return !isHidden && fieldValue(axes, profileFieldOf(field)) === undefined;
  };
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(isOpen).map((field) => withLanguages(field, axes, communes)),
  }));
  return { ...form, sections: sections.filter(({ fields }) => fields.length > 0) };
}

/** The field of the profile that an answer belongs to. */
export function profileFieldOf(field: Field): string {
  const axis = axisOfField(field);
  return axis === "document_inventory" || axis === "dependents" ? `${axis}.${field.name}` : axis;
}

function axisOfField({ name, profile_field: axis = name }: Field): string {
  return axis;
}

/** Where the place is stored, the languages are those of the place: a form by itself knows the region alone. */
function withLanguages(field: Field, profile: Profile, communes: readonly Commune[]): Field {
  if (field.name !== "administration_language" || profile.region === undefined) return field;
  const { options_by: _byRegion, options = [], ...rest } = field;
  const allowed: readonly string[] = allowedLanguages(profile, communes);
  return { ...rest, options: options.filter(({ value }) => allowed.includes(value)) };
}
