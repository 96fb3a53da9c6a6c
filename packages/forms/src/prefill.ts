import type { Profile } from "@becivic/contract";
import type { Answer, Field, OnboardingForm } from "./form.ts";

/** The form with what a profile knows already. It runs on the user's machine. */
export function prefill(form: OnboardingForm, profile: Partial<Profile>): OnboardingForm {
  const known = profile as Record<string, unknown>;
  const fill = (field: Field): Field => {
    const { name, profile_field: axis = name, store } = field;
    const kept = store === "profile" ? known[axis] : undefined;
    const value = axis === "document_inventory" ? (kept as Record<string, unknown> | undefined)?.[name] : kept;
    return value === undefined ? field : { ...field, value: value as Answer };
  };
  return { ...form, sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(fill) })) };
}
