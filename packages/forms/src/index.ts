export { answersOfEntries } from "./answers-of-entries.ts";
export { composeForm } from "./compose-form.ts";
export { countriesIn } from "./countries.ts";
export { type Answer, type Deferred, type Field, LOCALES, type Locale, type OnboardingForm, type Row, type Section } from "./form.ts";
export { formHtml, type Places } from "./form-html.ts";
export { type FieldFault, type ParsedAnswers, parseAnswers } from "./parse-answers.ts";
export { prefill } from "./prefill.ts";
export type { AnswerFault, Knowledge } from "./read-answer.ts";
