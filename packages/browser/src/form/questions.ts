import { type CaseData, columnsOf, openSubjects, profileFields, questionsFor, type Subject } from "@becivic/case";
import type { Language } from "@becivic/contract";
import type { Field } from "@becivic/forms";

/** A question of the form, and what its answer is about. */
export interface Question {
  key: string;
  subject: Subject;
  field: Field;
  /** The text is there in English alone. */
  isEnglish: boolean;
}

/** The questions whose answers change something about this case. */
export function questionsOf(data: CaseData, language: Language): Question[] {
  const questionOf = questionsFor(data.guide, language);
  return openSubjects(data).flatMap(({ subject, tests }): Question[] => {
    const field = questionOf(subject);
    if (field === undefined) return [];
    const own = data.guide.inputs?.find(({ name }) => name === field.name)?.label;
    const columns = field.columns === undefined ? {} : { columns: columnsOf(field.columns, tests) };
    return [{ key: keyOf(subject), subject, field: { ...field, ...columns }, isEnglish: own !== undefined && own[language] === undefined }];
  });
}

export function keyOf({ store, field }: Subject): string {
  return `${store}.${field}`;
}

/** Whether the profile holds the answer as a number or as a list. */
export function kindOf({ subject: { store, field } }: Question): "count" | "list" | undefined {
  const kind = store === "profile" ? profileFields.get(field) : undefined;
  return kind?.is === "count" || kind?.is === "list" ? kind.is : undefined;
}

/** The most that a number may be. */
export function mostOf({ subject: { field } }: Question): number {
  const kind = profileFields.get(field);
  return kind?.is === "count" ? kind.most : 0;
}
