import type { DossierInput, DossierOutput, Language, Skill, SkillRequiredPath } from "@becivic/contract";
import { done, needs, Refusal } from "../answer.ts";
import { shownWord } from "../carry/shell-word.ts";
import type { Context } from "../context.ts";
import { writeNewFile } from "../folder/write-new-file.ts";
import type { State } from "../session/open-state.ts";
import { appointmentPage } from "./appointment-page.ts";
import { checklistOf } from "./checklist.ts";
import { type Desk, type DeskLanguage, deskLanguage, deskLanguages, inWords } from "./desk-language.ts";
import { citedFigures, deskQuestions, questionsAtDesk } from "./desk-questions.ts";
import { gatherDossier, titleIn } from "./gather-dossier.ts";
import { legalBasisOf } from "./legal-basis.ts";
import { openText } from "./open-text.ts";
import { requireSkill } from "./required.ts";

/** Writes the page for the appointment: on the left in the language of the user, on the right in that of the desk. */
export async function makePage(context: Context, state: State, input: DossierInput): Promise<DossierOutput> {
  const id = requireSkill(input);
  const dossier = await gatherDossier(context, state.folder, id);
  const { facts, commune, locale, skill, status } = dossier;
  const desk = { profile: facts.profile, communes: facts.communes, commune };
  const language = deskLanguage(desk, input.lang);
  if (language === undefined)
    return askLanguage(desk, (one) => `becivic dossier ${id} --lang ${one} --out ${shownWord(input.out ?? "page.html")}`);
  if (input.out === undefined)
    throw new Refusal("usage", "Say where the page is written: --out, with a new file.", {
      field: "out",
      next: [`becivic dossier ${id} --lang ${language} --out page.html`],
    });
  const text = await openText(
    context,
    state,
    dossier,
    input,
    `becivic dossier ${id} --accept-testing --lang ${language} --out ${shownWord(input.out)}`,
  );
  if ("asks" in text) return text.asks;
  const languages = [locale, language] as const;
  const inBoth = <Value>(make: (one: Language) => Value): Record<string, Value> =>
    Object.fromEntries(languages.map((one) => [one, make(one)]));
  const page = appointmentPage({
    languages,
    title: inBoth((one) => titleIn(dossier, one)),
    address: `${context.server.origin}/skills/${id}`,
    status,
    basis: legalBasisOf(text.basis),
    documents: inBoth((one) => checklistOf({ ...dossier, skill: beforeFiling(skill) }, one)),
    questions: questionsAtDesk(deskQuestions(dossier, citedFigures(text.published)), commune?.region),
    today: dossier.today,
  });
  const file = await writeNewFile(context, state.folder, { field: "out", file: input.out, text: page });
  return done({
    id: skill.id,
    title: titleIn(dossier, locale),
    version: skill.version,
    procedure_status: status,
    say: "The page is written. It has nothing that says who you are: fill in the lines by hand. It prints on A4.",
    file,
    languages: [...new Set(languages)],
    ...(dossier.notices.length === 0 ? {} : { notices: dossier.notices }),
    next: [`becivic desk ${id}`],
  });
}

/** A procedure without the documents that come after it: they are not for the appointment. */
function beforeFiling(skill: Skill): Skill {
  const isLater = ({ timing }: SkillRequiredPath): boolean => timing === "post-filing";
  const documents = (skill.requires_paths ?? []).filter((one) => !("any_of" in one ? one.any_of.every(isLater) : isLater(one)));
  return { ...skill, requires_paths: documents };
}

/** Several languages are possible there, and the user did not say which one the administration uses. */
export function askLanguage(desk: Desk, commandIn: (language: DeskLanguage) => string): DossierOutput {
  const languages = deskLanguages(desk);
  return needs(["profile.administration_language"], {
    say: `The administration there writes in ${inWords(languages)}. Which one do you want?`,
    languages,
    next: languages.map(commandIn),
  });
}
