import { emptyProfile } from "@becivic/case";
import { type DossierInput, type DossierOutput, nearestIds } from "@becivic/contract";
import { done, Refusal } from "../answer.ts";
import { shownWord } from "../carry/shell-word.ts";
import type { Context } from "../context.ts";
import { writeNewFile } from "../folder/write-new-file.ts";
import { formLocale } from "../profile/form-locale.ts";
import { communesAtHand } from "../profile/local-lists.ts";
import { readProfile } from "../profile/profile-store.ts";
import type { State } from "../session/open-state.ts";
import { type DeskLanguage, deskLanguage } from "./desk-language.ts";
import { communeOfHome, type Dossier, gatherDossier, gatherLists, titleIn } from "./gather-dossier.ts";
import { letterText } from "./letter.ts";
import { askLanguage } from "./make-page.ts";

/** What a letter needs, with a procedure and without. */
type Gathered = Pick<Dossier, "words" | "locale" | "commune" | "notices"> & {
  facts: Pick<Dossier["facts"], "profile" | "communes">;
  skill?: Dossier["skill"];
};

/** A letter to a desk with its blanks. What the user fills in is not stored. */
export async function makeLetter(context: Context, state: State, input: DossierInput): Promise<DossierOutput> {
  const gathered: Gathered =
    input.skill === undefined ? await gatherHome(context, state) : await gatherDossier(context, state.folder, input.skill);
  const { words, locale, facts, commune, notices, skill } = gathered;
  if (words === undefined) throw new Refusal("list_missing", "The letters cannot be had from this server just now. Try again later.");
  const kinds = Object.keys(words.letters);
  const kind = input.letter;
  const letter = kind !== undefined && Object.hasOwn(words.letters, kind) ? words.letters[kind] : undefined;
  if (kind === undefined) return listLetters(words.letters, locale);
  if (letter === undefined)
    throw new Refusal("unknown_id", `There is no letter of this kind. There are: ${kinds.join(", ")}.`, {
      field: "letter",
      nearest: nearestIds(kind, kinds),
    });
  const desk = { profile: facts.profile, communes: facts.communes, commune };
  const language = deskLanguage(desk, input.lang);
  const about = skill === undefined ? "" : ` --skill ${skill.id}`;
  const commandIn = (one: DeskLanguage): string =>
    `becivic letter ${kind}${about} --lang ${one} --out ${shownWord(input.out ?? "letter.txt")}`;
  if (language === undefined) return askLanguage(desk, commandIn);
  const text = letterText(letter, language, {
    procedure: skill === undefined ? undefined : titleIn({ skill, words }, language),
    commune: nameOfCommune(gathered, language),
  });
  const file = input.out === undefined ? undefined : await writeNewFile(context, state.folder, { field: "out", file: input.out, text });
  return done({
    ...(skill === undefined ? {} : { id: skill.id }),
    title: letter.title[locale] ?? kind,
    say: `${letter.use[locale] ?? ""} ${letter.remark[locale] ?? ""}`.trim(),
    languages: [language],
    ...(file === undefined ? { letter: text } : { file }),
    ...(letter.sources.length === 0 ? {} : { sources: letter.sources }),
    ...(notices.length === 0 ? {} : { notices }),
    next: file === undefined ? [commandIn(language)] : [],
  });
}

async function gatherHome(context: Context, { folder }: State): Promise<Gathered> {
  const profile = (folder === undefined ? undefined : await readProfile(folder)) ?? emptyProfile("1970-01-01T00:00:00Z");
  const [{ words }, communes] = await Promise.all([gatherLists(context, folder), communesAtHand(context, folder)]);
  return {
    words,
    locale: formLocale(context, profile),
    facts: { profile, communes },
    commune: communeOfHome(profile, communes),
    notices: [],
  };
}

function listLetters(letters: NonNullable<Dossier["words"]>["letters"], locale: Dossier["locale"]): DossierOutput {
  const kinds = Object.entries(letters);
  return done({
    say: "These letters can be made, with blanks for what only you know.",
    letters: kinds.map(([kind, { title, use }]) => ({ kind, title: title[locale] ?? kind, use: use[locale] ?? "" })),
    next: kinds.slice(0, 1).map(([kind]) => `becivic letter ${kind} --skill <procedure>`),
  });
}

/** A letter goes to the commune of the procedure, or of the home, by its name in the language of the letter. */
function nameOfCommune({ commune }: Gathered, language: DeskLanguage): string | undefined {
  return commune?.[`name_${language}`] ?? commune?.name_fr ?? commune?.name_nl ?? undefined;
}
