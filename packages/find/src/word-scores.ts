import { Bm25Index, type IndexedField } from "./bm25-index.ts";
import type { FindableSkill } from "./findable-skill.ts";
import type { Unit } from "./lexicon.ts";
import { PhraseIndex } from "./phrase-index.ts";
import { TextAnalyser } from "./text-analyser.ts";

/** How well the words of each skill match a question. */
export interface WordScores {
  /** From 0 to 1, the best skill having 1. */
  shares: number[];
  /** The number of the best skill; undefined where no word matches. */
  first: number | undefined;
  /** Whether the best match is more than a shared word. */
  isEnough: boolean;
  /** The skills of which the question is a whole phrase, word for word. */
  phraseOf: ReadonlySet<number>;
}

const PHRASES_WEIGHT = 3;
const WHOLE_PHRASE_FACTOR = 0.3;
/** A phrase with this share of the weight of a question is the question: stems of two words may differ a little in weight. */
const WHOLE_PHRASE_SHARE = 0.95;
/** The lowest score of an answer, in parts of the highest rarity of a word. A lower one counts only where the skill covers nearly all of the query. */
const LEAST_SCORE = 0.55;
const LEAST_COVERAGE = 0.9;
/** A skeleton comes after a finished skill that matches about as well. */
const DRAFT_FACTOR = 0.85;

/** Scores skills by their own words: BM25 over their fields, and whole phrases. */
export function createWordScores(skills: readonly FindableSkill[]): (query: string) => WordScores {
  const analyser = new TextAnalyser();
  const analyse = onceForEach((text) => analyser.analyse(text));
  const index = new Bm25Index(skills.map((skill) => fieldsOf(skill, analyse)));
  const phraseIndex = new PhraseIndex(index);
  for (const [document, { tags, phrases }] of skills.entries())
    for (const phrase of [...tags, ...phrases]) phraseIndex.add(document, analyse(phrase));
  const drafts = [...skills.keys()].filter((document) => skills[document]?.status === "draft");
  return (query) => {
    const units = analyser.analyseQuery(query);
    const scores = index.score(units);
    const phraseOf = new Set<number>();
    const whole = index.weightOf(units);
    for (const [document, score] of phraseIndex.score(units)) {
      scores.set(document, (scores.get(document) ?? 0) + WHOLE_PHRASE_FACTOR * score);
      if (score >= WHOLE_PHRASE_SHARE * whole) phraseOf.add(document);
    }
    for (const document of drafts) scores.set(document, (scores.get(document) ?? 0) * DRAFT_FACTOR);
    const [first, best] = [...scores].reduce<[number | undefined, number]>(
      ([one, most], [document, score]) => (score > most ? [document, score] : [one, most]),
      [undefined, 0],
    );
    return {
      shares: skills.map((_, document) => (best === 0 ? 0 : (scores.get(document) ?? 0) / best)),
      first,
      phraseOf,
      isEnough: first !== undefined && (best >= LEAST_SCORE * index.highestRarity() || index.coverage(units, first) >= LEAST_COVERAGE),
    };
  };
}

/** Phrases count twice, and a path is required by many skills: each text is analysed once. */
function onceForEach(analyse: (text: string) => Unit[]): (text: string) => Unit[] {
  const units = new Map<string, Unit[]>();
  return (text) => {
    const unit = units.get(text) ?? analyse(text);
    units.set(text, unit);
    return unit;
  };
}

/** The texts that a skill is found by: its own, and those of the paths that it requires, which are in four languages. */
function fieldsOf({ id, title, summary, tags, phrases, pathTexts }: FindableSkill, analyse: (text: string) => Unit[]): IndexedField[] {
  return [
    { weight: PHRASES_WEIGHT, units: [...tags, ...phrases].flatMap(analyse) },
    { weight: 3, units: analyse(`${title} ${id.replaceAll("-", " ")}`) },
    { weight: 2, units: analyse(summary) },
    { weight: 0.6, units: pathTexts.flatMap(analyse) },
  ];
}
