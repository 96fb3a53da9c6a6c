export { answersOfEntries } from "./answers-of-entries.ts";
export { commonQuestions, composeForm } from "./compose-form.ts";
export { countriesIn } from "./countries.ts";
export type { Answer, Deferred, Field, Locale, OnboardingForm, Row, Section } from "./form.ts";
export type { Places } from "./form-controls.ts";
export { formHtml } from "./form-html.ts";
export { type FieldFault, type ParsedAnswers, parseAnswers } from "./parse-answers.ts";
export { prefill } from "./prefill.ts";
export type { AnswerFault, Knowledge } from "./read-answer.ts";
