import { dayOf } from "@becivic/case";
import type { DossierInput, DossierOutput } from "@becivic/contract";
import { done, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { addNote } from "../notes/add-note.ts";
import { idOfNote } from "../notes/note-kinds.ts";
import { openNotebook } from "../notes/open-notebook.ts";
import { fetchCommuneValue } from "../procedures/commune-figures.ts";
import type { State } from "../session/open-state.ts";
import { deskLanguage } from "./desk-language.ts";
import { citedFigures, type DeskQuestion, deskQuestions, questionIn } from "./desk-questions.ts";
import { type Dossier, gatherDossier, titleIn } from "./gather-dossier.ts";
import { askLanguage } from "./make-page.ts";
import { openText } from "./open-text.ts";
import { requireSkill } from "./required.ts";

/** The questions for the desk; an answer to one becomes a note. */
export async function askDesk(context: Context, state: State, input: DossierInput): Promise<DossierOutput> {
  const id = requireSkill(input);
  const dossier = await gatherDossier(context, state.folder, id);
  const { facts, commune, locale, status, skill } = dossier;
  const text = await openText(context, state, dossier, input, `becivic desk ${id} --accept-testing`);
  if ("asks" in text) return text.asks;
  const questions = deskQuestions(dossier, citedFigures(text.published));
  if (input.answer !== undefined) return noteAnswer(context, dossier, questions, input.answer);
  const desk = { profile: facts.profile, communes: facts.communes, commune };
  const language = deskLanguage(desk, input.lang);
  if (language === undefined) return askLanguage(desk, (one) => `becivic desk ${id} --lang ${one}`);
  const first = questions[0];
  const here = await valuesHere(context, questions, commune?.nis_code);
  return done({
    id: skill.id,
    title: titleIn(dossier, locale),
    procedure_status: status,
    say:
      first === undefined
        ? "Every figure of this procedure is fixed by law or is on an official page, so there is nothing special to ask."
        : "Ask this at the desk: these figures differ by place or are not confirmed. An answer becomes a note for others, once you approve it.",
    ...(first === undefined
      ? {}
      : {
          questions: questions.map((question, at) => ({
            figure: question.figure.name,
            ask: questionIn(question, locale),
            ...(language === locale ? {} : { at_the_desk: questionIn(question, language) }),
            known: question.valueIn(locale),
            ...(here[at] === undefined ? {} : { reports_here: here[at] }),
          })),
        }),
    languages: [...new Set([locale, language])],
    ...(dossier.notices.length === 0 ? {} : { notices: dossier.notices }),
    next: first === undefined ? [`becivic checklist ${id}`] : [`becivic desk ${id} --answer ${first.figure.name}=<value>`],
  });
}

/** What the commune of the desk asks by the record, where a figure differs by commune. */
async function valuesHere(
  context: Context,
  questions: readonly DeskQuestion[],
  commune: string | undefined,
): Promise<(string | undefined)[]> {
  if (commune === undefined) return [];
  return Promise.all(
    questions.map(({ figure }) => (figure.communes === undefined ? undefined : fetchCommuneValue(context, figure.uid, commune))),
  );
}

const NUMBER = /^\s*(?:€|EUR)?\s*(\d{1,7}(?:[.,]\d{1,2})?)\s*(?:€|EUR|euros?)?\s*$/i;

/** What the desk answered, as a concern about the figure: the others see the value, the commune and the month. */
async function noteAnswer(
  context: Context,
  { commune, locale, skill }: Dossier,
  questions: readonly DeskQuestion[],
  answers: Readonly<Record<string, string>>,
): Promise<DossierOutput> {
  const [[name, answer] = ["", ""], ...others] = Object.entries(answers);
  const question = questions.find(({ figure }) => figure.name === name);
  if (question === undefined || others.length > 0)
    throw new Refusal("usage", "Answer one of the questions, as <figure>=<value>, one at a time. Nothing was noted.", {
      field: "answer",
      next: [`becivic desk ${skill.id}`],
    });
  const [, digits] = NUMBER.exec(answer) ?? [];
  if (question.figure.unit === "EUR" && digits === undefined)
    throw new Refusal("usage", "This figure is a sum: answer with a number, such as 12.50; 0 where nothing is asked. Nothing was noted.", {
      field: "answer",
    });
  const notebook = await openNotebook(context, undefined);
  const note = await addNote(context, notebook, {
    type: "concern",
    on: `volatile_value:${question.figure.uid}`,
    isReviewed: false,
    fields: {
      context: { language_used: locale, country: "be", ...(commune === undefined ? {} : { commune: commune.nis_code }) },
      content: {
        vv_uid: question.figure.uid,
        observed_value: digits === undefined ? answer : Number(digits.replace(",", ".")),
        evidence_date: dayOf(context.clock.now()),
      },
    },
  });
  return done({
    id: skill.id,
    note: idOfNote(note),
    say: "Noted: what the desk answered, the commune and today's date. It stays on this machine until you approve it.",
    next: [`becivic desk ${skill.id}`, "becivic close"],
  });
}
