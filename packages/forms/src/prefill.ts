import type { Profile } from "@becivic/contract";
import type { Answer, Field, OnboardingForm } from "./form.ts";

/** The form with the answers that a profile holds already. It runs on the user's machine. */
export function prefill(form: OnboardingForm, profile: Partial<Profile>): OnboardingForm {
  // Read by names that come from a form, of which the type of the profile knows nothing.
  const axes = profile as Record<string, unknown>;
  const fill = (field: Field): Field => {
    const { name, profile_field: axis = name, store } = field;
    const stored = store === "profile" ? axes[axis] : undefined;
    const value = axis === "document_inventory" ? (stored as Record<string, unknown> | undefined)?.[name] : stored;
    return value === undefined ? field : { ...field, value: value as Answer };
  };
  return { ...form, sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(fill) })) };
}
