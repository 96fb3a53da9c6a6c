export type { CaseData, CaseFigure, CasePath, CommuneFigure } from "./case-data.ts";
export { type Cost, costsOf } from "./costs/costs-of.ts";
export { type CostSum, sumCosts } from "./costs/sum-costs.ts";
export { isRealDay } from "./days/calendar-day.ts";
export { dayOf, daysBetween, monthOf } from "./days/day.ts";
export { type DatedDeadline, type Deadline, dateDeadline, deadlinesOf } from "./days/deadlines.ts";
export { type Reminder, reminderOfAppointment, reminderOfDeadline, reminderOfDocument } from "./days/reminders.ts";
export { calendarOf } from "./days/write-calendar.ts";
export {
  type Alternatives,
  type Assessment,
  assess,
  type Component,
  type DocumentAlternatives,
  eachOf,
  type Guide,
  type RequiredDocument,
} from "./eligibility/assess.ts";
export type { Condition } from "./eligibility/condition.ts";
export { allowedInWords, knownInWords, nameOfTest, type Wording } from "./eligibility/condition-words.ts";
export { type Deciding, decideMost, type OpenPoint, openPoints } from "./eligibility/decide-most.ts";
export type { Facts } from "./eligibility/facts.ts";
export { openNeed } from "./eligibility/open-need.ts";
export { openSubjects } from "./eligibility/open-subjects.ts";
export { columnsOf, questionsFor, shownQuestion } from "./eligibility/question-of.ts";
export { withAnswer } from "./eligibility/sample-answers.ts";
export type { Subject } from "./eligibility/test-of.ts";
export { trustCommune, trustPlace } from "./eligibility/trust-place.ts";
export { verdictInWords } from "./eligibility/verdict-in-words.ts";
export type { Figure } from "./figures/figure.ts";
export { dayOfWeek, figureWords, monthInWords, valueWords } from "./figures/figure-words.ts";
export { isObject } from "./is-object.ts";
export { axesOfOtherCommands, axisOf, type Kind, partsOf, profileFields } from "./profile/axes.ts";
export { axisQuestions } from "./profile/axis-questions.ts";
export { axisWords } from "./profile/axis-words.ts";
export {
  CITY_OF_BRUSSELS,
  type Commune,
  communeOfCode,
  findCommunes,
  labelOf,
  labelOfCode,
  languagesOf,
  nearCommunes,
  regionOf,
} from "./profile/communes.ts";
export { emptyProfile, PROFILE_VERSION } from "./profile/empty-profile.ts";
export { fieldValue, withField, withoutField } from "./profile/field-value.ts";
export { allowedLanguages, fitPlace, namesOf } from "./profile/fit-place.ts";
export { type Answered, formOf, openForm, profileFieldOf } from "./profile/open-form.ts";
export { type OptionLabels, wordsOf } from "./profile/option-labels.ts";
export { plainName } from "./profile/plain-name.ts";
export { profileAt } from "./profile/profile-at.ts";
export { questionOf } from "./profile/question-view.ts";
