import { type Commune, fitPlace, plainName, withField } from "@becivic/case";
import type { Language, Profile } from "@becivic/contract";
import type { Field, OnboardingForm } from "@becivic/forms";
import { type Need, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { problemView } from "./problem-view.ts";
import { readAnswers } from "./read-answers.ts";
import { readValue } from "./read-value.ts";
import type { Option } from "./reading.ts";
import { resolveField } from "./resolve-field.ts";
import { faultRefusal, inputOf, refuseLanguage } from "./set-field.ts";

interface Answers {
  profile: Profile;
  inputs: Readonly<Record<string, unknown>>;
}

export type ReadGiven =
  | ({
      isClear: true;
      /** The fields of the profile that were given. */
      changed: ReadonlySet<string>;
    } & Answers)
  /** The user has to choose what one of the answers means. */
  | { isClear: false; field: string; need: Need; readings: Option[]; row?: number; column?: string };

interface Reading {
  /** What is known already. */
  before: Answers;
  /** The questions of the procedure. */
  form: OnboardingForm;
  communes: readonly Commune[];
  locale: Language;
}

/** Reads answers for one call, as the commands that store them do. They are added to what is known, and stored nowhere. */
export function readGiven(
  context: Context,
  pairs: Readonly<Record<string, string>>,
  { before, form, communes, locale }: Reading,
): ReadGiven {
  let { profile, inputs } = before;
  const changed = new Set<string>();
  for (const [name, text] of Object.entries(pairs)) {
    const own = ownQuestion(form, name);
    if (own !== undefined) {
      const { inputs: read, problems } = readAnswers(form, { [own.name]: text }, communes);
      const [problem] = problems;
      if (problem?.kind === "unclear") {
        const { need, readings } = problem;
        return { isClear: false, field: own.name, need, readings };
      }
      if (problem !== undefined) {
        const { name: _name, say, ...fields } = problemView(problem, locale);
        throw new Refusal(problem.fault === "no_list_of_communes" ? "list_missing" : "schema_fail", say, { field: own.name, ...fields });
      }
      inputs = { ...inputs, ...Object.fromEntries(read) };
      continue;
    }
    const { field, kind } = resolveField(name);
    const read = readValue(kind, inputOf(field, kind, text, undefined), communes);
    if (read.kind === "unclear") {
      const { kind: _kind, ...rest } = read;
      return { isClear: false, field, ...rest };
    }
    if (read.kind === "fault") throw faultRefusal(context, field, kind, read);
    profile = withField(profile, field, read.value);
    changed.add(field);
    refuseLanguage(context, profile, communes, { field, kind });
  }
  return { isClear: true, profile: fitPlace(profile, communes, changed).profile, inputs, changed };
}

/** The question of the procedure itself that is named, by its name or by its words. */
function ownQuestion(form: OnboardingForm, name: string): Field | undefined {
  const plain = plainName(name);
  return form.sections
    .flatMap(({ fields }) => fields)
    .find((field) => field.store === "procedure" && [field.name, field.label].some((one) => plainName(one) === plain));
}
