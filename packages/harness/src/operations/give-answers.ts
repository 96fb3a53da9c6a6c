import { emptyProfile, labelOfCode, openForm, profileFieldOf } from "@becivic/case";
import type { GiveAnswersOutput } from "@becivic/contract";
import { done, type Need, needs, Refusal } from "../answer.ts";
import { defineOperation } from "../operation.ts";
import { asLead, problemView } from "../profile/problem-view.ts";
import { loadProcedureForm, type ProcedureForm } from "../profile/procedure-form.ts";
import { findLanguageProblem, type Problem, type ReadAnswers, readAnswers } from "../profile/read-answers.ts";
import { brusselsNotice } from "../profile/set-field.ts";
import { storeAnswers } from "../profile/store-answers.ts";
import { openState, requireFolder } from "../session/open-state.ts";

export const giveAnswers = defineOperation({
  name: "give-answers",
  command: "answer",
  tool: "give_answers",
  summary: "Stores the user's answers to the questions of a procedure on this machine. They are never sent.",
  example: 'echo \'{"region": "Flanders"}\' | becivic answer address-change -',
  positionals: ["skill"],
  standardInput: { field: "answers", isJson: true },
  run: async (context, { skill, answers, reviewed = false }) => {
    const folder = requireFolder(await openState(context));
    const loaded = await loadProcedureForm(context, folder, skill, { needsCommunes: true });
    const { form, communes, answered } = loaded;
    const read = readAnswers(form, answers, communes);
    const language = findLanguageProblem(form, read, answered.profile ?? emptyProfile("1970-01-01T00:00:00Z"), communes);
    const problems = language === undefined ? read.problems : [...read.problems, language];
    if (problems.length > 0) return answerProblems(problems, loaded);
    const {
      profile,
      inputs,
      notices: changes,
    } = await storeAnswers(context, folder, { skill, form, read, communes, isReviewed: reviewed });
    const places = communesIn(read, loaded);
    const notices = [...places.flatMap(({ code, name }) => brusselsNotice(code, answers[name])).slice(0, 1), ...changes];
    const rest = openForm(form, { profile: profile ?? answered.profile, inputs: inputs ?? answered.inputs }, communes);
    const open = rest.sections.flatMap((section) => section.fields).map(({ name }) => name);
    const stored = read.profile.size + read.inputs.size;
    return done({
      say:
        stored === 0
          ? "There was no answer to store."
          : ["Your answers are stored, on this machine only.", ...places.map(({ say }) => say)].join(" "),
      stored,
      ...(open.length === 0 ? {} : { open, next: [`becivic form ${skill}`] }),
      ...(read.pending.length === 0 ? {} : { pending: read.pending }),
      ...(notices.length === 0 ? {} : { notices }),
    });
  },
});

/** Every commune that was stored, by name: the user may have meant another one. */
function communesIn({ profile, inputs }: ReadAnswers, { form, communes }: ProcedureForm): { name: string; code: string; say: string }[] {
  const fields = form.sections.flatMap((section) => section.fields).filter(({ type }) => type === "commune");
  return fields.flatMap((field) => {
    const code = field.store === "profile" ? profile.get(profileFieldOf(field)) : inputs.get(field.name);
    return typeof code === "string" ? [{ name: field.name, code, say: `${asLead(field.label)} ${labelOfCode(communes, code)}.` }] : [];
  });
}

/** An answer with two readings is asked; any other problem is refused. Nothing is stored in either case. */
function answerProblems(problems: readonly Problem[], { locale }: ProcedureForm): GiveAnswersOutput {
  const views = problems.map((problem) => problemView(problem, locale));
  const say = `Nothing is stored yet. ${views[0]?.say ?? ""}`;
  const unclear = new Set(problems.flatMap((problem): Need[] => (problem.kind === "unclear" ? [problem.need] : [])));
  const [first, ...others] = unclear;
  const isOnlyUnclear = problems.every(({ kind }) => kind === "unclear");
  if (first !== undefined && isOnlyUnclear) return needs([first, ...others], { say, problems: views });
  const isUnchecked = problems.some((problem) => problem.kind === "fault" && problem.fault === "no_list_of_communes");
  if (isUnchecked) throw new Refusal("list_missing", say, { problems: views, next: ["becivic start"] });
  throw new Refusal("schema_fail", say, { problems: views });
}
