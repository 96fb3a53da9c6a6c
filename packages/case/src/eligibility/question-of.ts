import type { Language } from "@becivic/contract";
import { vocabulary } from "@becivic/contract";
import type { Field } from "@becivic/forms";
import { allowedLanguages } from "../profile/fit-place.ts";
import { formOf, profileFieldOf } from "../profile/open-form.ts";
import { questionOf } from "../profile/question-view.ts";
import type { Guide } from "./assess.ts";
import { yesOrNo } from "./condition-words.ts";
import { type Facts, possibleRegions } from "./facts.ts";
import { moreQuestions } from "./more-questions.ts";
import type { Subject, Test } from "./test-of.ts";

/** Every question that can be asked for a procedure: its own, those of the profile, and those that no form has. */
export function questionsFor({ id, version, inputs = [] }: Guide, locale: Language): (subject: Subject) => Field | undefined {
  const form = formOf({ id, version, inputs: [...moreQuestions, ...inputs], profile_requirements: [...vocabulary.profile_axis] }, locale);
  const fields = form.sections.flatMap((section) => section.fields);
  return ({ store, field }) =>
    fields.find((one) =>
      one.store === "profile" ? store === "profile" && profileFieldOf(one) === field : store === "procedure" && one.name === field,
    );
}

interface QuestionView {
  ask: string;
  hint?: string;
  options?: Record<string, string>;
  columns?: NonNullable<ReturnType<typeof questionOf>["columns"]>;
}

/** The columns that these tests look at: of periods of residence, the card is asked for only where years are counted. */
export function columnsOf<Column extends { id: string }>(columns: readonly Column[], tests: readonly Test[]): Column[] {
  return columns.filter(({ id }) => id !== "permit_type" || tests.some(({ reads }) => reads === "years"));
}

/** A question with the answers that are still possible. */
export function shownQuestion(
  field: Field,
  { subject, tests }: { subject: Subject; tests: readonly Test[] },
  facts: Facts,
  locale: Language,
): QuestionView {
  const { ask, hint, options, columns: all } = questionOf(field);
  const columns = all === undefined ? undefined : columnsOf(all, tests);
  const possible: readonly string[] | undefined =
    subject.field === "region"
      ? possibleRegions(facts)
      : subject.field === "administration_language"
        ? allowedLanguages(facts.profile, facts.communes)
        : undefined;
  const answers =
    field.type === "yes_no"
      ? { yes: yesOrNo(true, locale), no: yesOrNo(false, locale) }
      : options === undefined || possible === undefined
        ? options
        : Object.fromEntries(Object.entries(options).filter(([value]) => possible.includes(value)));
  return {
    ask,
    ...(hint === undefined ? {} : { hint }),
    ...(answers === undefined ? {} : { options: answers }),
    ...(columns === undefined ? {} : { columns }),
  };
}
