import { type Commune, fitPlace, withField } from "@becivic/case";
import type { Profile } from "@becivic/contract";
import type { Field, OnboardingForm } from "@becivic/forms";
import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { guardWrite } from "../guard/guard-write.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { changeProgress, type Progress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import { changeProfile } from "./profile-store.ts";
import type { ReadAnswers } from "./read-answers.ts";

interface ToStore {
  skill: string;
  form: OnboardingForm;
  read: ReadAnswers;
  communes: readonly Commune[];
  isReviewed: boolean;
}

interface Stored {
  /** Undefined where no answer belongs to it. */
  profile?: Profile;
  inputs?: Readonly<Record<string, unknown>>;
  notices: Notice[];
}

/** Stores answers: those for every procedure in the profile, those for this one in its progress. */
export async function storeAnswers(
  context: Context,
  folder: Folder,
  { skill, form, read, communes, isReviewed }: ToStore,
): Promise<Stored> {
  // Before either of the two is written: a refusal of the second would leave the first.
  const reviewedCommand = `becivic answer ${skill} --reviewed -`;
  guardWrite({ inputs: writtenInputs(form, read.inputs) }, await rulesInForce(context, folder), { isReviewed, reviewedCommand });
  const notices: Notice[] = [];
  const profile =
    read.profile.size === 0
      ? undefined
      : await changeProfile(context, folder, (before) => {
          let next = before;
          for (const [field, value] of read.profile) next = withField(next, field, value);
          const fitted = fitPlace(next, communes, new Set(read.profile.keys()));
          notices.push(...fitted.notices);
          return fitted.profile;
        });
  // What the user wrote was searched for names above; options of a procedure may look like one.
  const change = (progress: Progress): Progress => ({ ...progress, inputs: { ...progress.inputs, ...valuesOf(read.inputs) } });
  const progress = read.inputs.size === 0 ? undefined : await changeProgress(context, folder, skill, change, { isReviewed: true });
  return { ...(profile === undefined ? {} : { profile }), ...(progress === undefined ? {} : { inputs: progress.inputs }), notices };
}

/** The answers that a user may have written in words of their own. */
function writtenInputs(form: OnboardingForm, inputs: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const isWritten = ({ type, columns = [] }: Field): boolean => type === "text" || columns.some((column) => column.type === "text");
  const names = form.sections.flatMap(({ fields }) => fields.filter(isWritten).map(({ name }) => name));
  return Object.fromEntries([...inputs].filter(([name]) => names.includes(name)));
}

function valuesOf(inputs: ReadonlyMap<string, unknown>): Progress["inputs"] {
  // The reader returns texts, numbers, yes or no, and rows of them; the schema of the file is checked at the write.
  return Object.fromEntries(inputs) as Progress["inputs"];
}
