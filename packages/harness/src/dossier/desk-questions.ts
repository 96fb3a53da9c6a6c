import { type Figure, figureWords } from "@becivic/case";
import type { Language } from "@becivic/contract";
import type { Dossier } from "./gather-dossier.ts";

/** Something that is not certain in a procedure, as a question for the desk. */
export interface DeskQuestion {
  figure: Figure;
  /** What is known so far, and how sure it is, in each language. */
  valueIn: (language: Language) => string;
  /** The name of the figure. */
  name: Readonly<Record<Language, string>>;
}

const MOST = 12;

/** The figures of a text that no law and no official page fixes, those that differ by place first, in the order of the text. */
export function deskQuestions(
  { words, figures, today }: Pick<Dossier, "words" | "figures" | "today">,
  cited: readonly string[],
): DeskQuestion[] {
  const open = cited.flatMap((uid): DeskQuestion[] => {
    const name = words !== undefined && Object.hasOwn(words.figures, uid) ? words.figures[uid] : undefined;
    const figure = figures.get(uid);
    if (name === undefined || figure === undefined) return [];
    // The schema of the list requires all four languages.
    return [{ figure, valueIn: (language) => valueAndBasis(figure, language, today), name: name as DeskQuestion["name"] }];
  });
  const isLocal = ({ figure }: DeskQuestion): boolean => figure.basis === "local" || figure.communes !== undefined;
  const inOrder = [...open.filter(isLocal), ...open.filter((question) => !isLocal(question))];
  // Several figures can be examples of one: a charge that is low here and high there.
  return inOrder.filter(({ name }, at) => inOrder.findIndex((other) => other.name.en === name.en) === at).slice(0, MOST);
}

const REGION = /\b(?:Flanders|Brussels|Wallonia)\b/gi;
const MOST_ON_PAGE = 8;

/** The questions for the page: those that another region alone decides are not for this desk. */
export function questionsAtDesk(questions: readonly DeskQuestion[], region: string | undefined): DeskQuestion[] {
  const isElsewhere = ({ name }: DeskQuestion): boolean => {
    // The name of a figure ends with the regions that it is of, and sometimes a year: “Monthly fine per heir, Brussels and Wallonia”.
    const [last = ""] = /,[^,]*$/.exec(name.en.replace(/, \d{4}$/, "")) ?? [];
    const regions = last.match(REGION) ?? [];
    return region !== undefined && regions.length > 0 && regions.every((one) => one.toLowerCase() !== region);
  };
  return questions.filter((question) => !isElsewhere(question)).slice(0, MOST_ON_PAGE);
}

/** The question as the user asks it. */
export function questionIn({ name }: DeskQuestion, language: Language): string {
  return `${ASK[language]} ${name[language]}`;
}

function valueAndBasis(figure: Figure, language: Language, today: string): string {
  const { value, sure } = figureWords(figure, language, today);
  return `${value} (${sure})`;
}

/** The uids of the figures that a published text shows, in its order. */
export function citedFigures(published: string): string[] {
  return [...new Set([...published.matchAll(/<VV\b[^<>]*? ?uid="(val-\d{5,6})"/g)].map(([, uid = ""]) => uid))];
}

/** What is asked of each figure. */
export const ASK: Readonly<Record<Language, string>> = {
  en: "What holds here and today?",
  fr: "Qu'en est-il ici et aujourd'hui ?",
  nl: "Wat geldt hier en vandaag?",
  de: "Was gilt hier und heute?",
};
