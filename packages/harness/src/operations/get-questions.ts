import { openForm, questionOf } from "@becivic/case";
import { communeOptions, countriesIn, formHtml, type OnboardingForm } from "@becivic/forms";
import { done } from "../answer.ts";
import { writeNewFile } from "../folder/write-new-file.ts";
import { defineOperation } from "../operation.ts";
import { loadProcedureForm, type ProcedureForm } from "../profile/procedure-form.ts";
import { openState } from "../session/open-state.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

export const getQuestions = defineOperation({
  name: "get-questions",
  command: "form",
  tool: "get_questions",
  summary: "Lists the questions of a procedure that have no answer on this machine yet.",
  example: "becivic form address-change",
  positionals: ["skill"],
  requestMs: GUIDANCE_MS,
  run: async (context, { skill, html }) => {
    const { folder } = await openState(context);
    const loaded = await loadProcedureForm(context, folder, skill);
    const open = openForm(loaded.form, loaded.answered, loaded.communes);
    const fields = open.sections.flatMap((section) => section.fields);
    if (fields.length === 0) return done({ say: "Nothing is left to ask for this procedure. Has anything changed?", questions: [] });
    const next = [`becivic answer ${skill} -`];
    if (html === undefined) return done({ say: sayOpen(fields.length), questions: fields.map(questionOf), next });
    const file = await writeNewFile(context, folder, { field: "html", file: html, text: pageOf(open, loaded) });
    return done({ say: "The questions are in a page on this machine. It sends nothing.", file, next });
  },
});

function sayOpen(count: number): string {
  return count === 1
    ? "One question is open. You may leave it out."
    : `${count} questions are open. Leave out what you do not want to say.`;
}

function pageOf(form: OnboardingForm, { communes, locale }: ProcedureForm): string {
  return formHtml(form, { communes: communeOptions(communes, locale), countries: countriesIn(locale) });
}
