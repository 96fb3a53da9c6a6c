import { type Commune, communeOfCode, dayOf, type Figure, findCommunes } from "@becivic/case";
import type { Authorities, DossierWords, Language, PathEntry, Profile } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { type Gathered, gatherEligibility } from "../eligibility/gather-eligibility.ts";
import { type Progress, readProgress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import { dailyCopy } from "../transport/daily-copy.ts";
import { authoritiesFile, dossierWordsFile, figuresFile } from "../transport/public-file.ts";

/** Everything that the papers of one procedure are made of. */
export interface Dossier extends Gathered {
  words: DossierWords | undefined;
  /** The figures of the catalogue, by uid. */
  figures: ReadonlyMap<string, Figure>;
  authorities: Authorities["authorities"];
  paths: Readonly<Record<string, PathEntry>>;
  /** The commune whose desk decides: the one that the procedure asks for, else the home. */
  commune: Commune | undefined;
  progress: Progress | undefined;
  /** The day of the answer. */
  today: string;
}

/** Loads a procedure, what is known of the user, and the public lists. What was withdrawn is refused. */
export async function gatherDossier(context: Context, folder: Folder | undefined, id: string): Promise<Dossier> {
  const gathered = await gatherEligibility(context, folder, id);
  const [lists, progress] = await Promise.all([gatherLists(context, folder), folder === undefined ? undefined : readProgress(folder, id)]);
  const notices = [...gathered.notices, ...(lists.words === undefined ? [NO_WORDS] : [])];
  return {
    ...gathered,
    ...lists,
    notices,
    paths: gathered.files.paths?.paths ?? {},
    commune: deskOf(gathered),
    progress,
    today: dayOf(context.clock.now()),
  };
}

/** The public lists alone, for papers that are about no procedure. */
export async function gatherLists(
  context: Context,
  folder: Folder | undefined,
): Promise<Pick<Dossier, "words" | "figures" | "authorities">> {
  const [words, table, authorities] = await Promise.all([
    dailyCopy(context, folder, dossierWordsFile),
    dailyCopy(context, folder, figuresFile),
    dailyCopy(context, folder, authoritiesFile),
  ]);
  const figures = new Map((table?.volatile_values ?? []).map((figure) => [figure.uid, figure]));
  return { words, figures, authorities: authorities?.authorities ?? {} };
}

/** The title of a procedure in a language; in English where no other is known. */
export function titleIn({ skill, words }: Pick<Dossier, "skill" | "words">, language: Language): string {
  const titles = words?.procedures ?? {};
  const own = Object.hasOwn(titles, skill.id) ? titles[skill.id] : undefined;
  return (language === "en" ? undefined : own?.[language]) ?? skill.title;
}

/** A move is declared at the commune of the new home: the first place that a document of the procedure counts by wins over the home. */
function deskOf({ skill, facts: { profile, inputs, communes } }: Gathered): Commune | undefined {
  const places = (skill.requires_paths ?? []).flatMap((one) => ("any_of" in one ? one.any_of : [one])).flatMap(({ place }) => place ?? []);
  const answers = places.map((place) => inputs[place]).filter((answer) => typeof answer === "string");
  const [place] = answers.flatMap((answer) => findCommunes(communes, answer));
  return place ?? communeOfHome(profile, communes);
}

export function communeOfHome({ commune_nis5: code }: Pick<Profile, "commune_nis5">, communes: readonly Commune[]): Commune | undefined {
  return communeOfCode(communes, code);
}

const NO_WORDS: Notice = {
  code: "no_words",
  say: "The words for papers in other languages cannot be had from this server just now: titles are in English, and costs and deadlines are missing.",
};
