import type { Evals } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";

type Question = Evals["questions"][number];
type Fact = Question["must_contain"][number];

export interface Score {
  /** Facts that the answer must contain, and how many of them it contains. */
  required: number;
  contained: number;
  /** Facts that the answer must not contain, and contains. */
  wrong: number;
}

/** Judges an answer mechanically: by words, by the figures of the catalogue, and by the names and addresses of what it should lead to. */
export function scoreAnswer({ must_contain: required, must_not_contain: excluded }: Question, answer: string, corpus: Corpus): Score {
  const text = plain(answer);
  const numbers = numbersIn(answer);
  const has = (fact: Fact): boolean => contains(fact, { text, numbers }, corpus);
  return { required: required.length, contained: required.filter(has).length, wrong: excluded.filter(has).length };
}

interface Answer {
  text: string;
  numbers: ReadonlySet<number>;
}

function contains(fact: Fact, answer: Answer, corpus: Corpus): boolean {
  const { text } = answer;
  if (fact.text !== undefined) return text.includes(plain(fact.text));
  if (fact.any_of !== undefined) return fact.any_of.some((one) => text.includes(plain(one)));
  if (fact.value !== undefined) return containsFigure(fact.value, answer, corpus);
  return namesOf(fact, corpus).some((name) => name !== "" && text.includes(plain(name)));
}

/** A figure in any notation: €1,030, 1.030 euro, 1 030 €. A figure in words counts by its words. */
function containsFigure(name: string, { text, numbers }: Answer, { catalogueFile }: Corpus): boolean {
  const row = catalogueFile?.volatile_values.find((one) => one.name === name);
  if (row === undefined) return false;
  return typeof row.value === "number" ? numbers.has(row.value) : text.includes(plain(row.value));
}

/** What an answer may call the thing that it leads to. */
function namesOf(fact: Fact, { catalogueFile, paths, skills }: Corpus): string[] {
  if (fact.reference !== undefined) {
    const row = catalogueFile?.references.find(({ name }) => name === fact.reference);
    return row === undefined ? [] : [row.title, hostOf(row.url)];
  }
  if (fact.path !== undefined) {
    const entry = paths?.paths[fact.path];
    return entry === undefined ? [] : [fact.path, ...Object.values(entry.title)];
  }
  const { skill = "" } = fact;
  return [skill, skills.get(skill)?.frontmatter.title ?? ""];
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, "") ?? "";
}

const NUMBER = /\d{1,3}(?:[.,\u00a0\u202f ]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d{1,2})?(?![\d])/g;

/** Every number of a text. Three digits after a separator are thousands, one or two are a fraction. */
function numbersIn(text: string): Set<number> {
  const numbers = [...text.matchAll(NUMBER)].map(([match]) => {
    const [, whole = match, fraction = "0"] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(match) ?? [];
    return Number(`${whole.replaceAll(/\D/g, "")}.${fraction}`);
  });
  return new Set(numbers);
}

/** Case, accents, line breaks, emphasis, and kinds of spaces, hyphens and apostrophes make no difference. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}|[*_`]/gu, "")
    .toLowerCase()
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/[‐‑–]/g, "-")
    .replaceAll(/\s+/g, " ");
}
