import { Bm25Index, type IndexedField } from "./bm25-index.ts";
import elsewhere from "./elsewhere.json" with { type: "json" };
import type { FindableSkill } from "./findable-skill.ts";
import { createLearntScores } from "./learnt/learnt-scores.ts";
import type { Unit } from "./lexicon.ts";
import { PhraseIndex } from "./phrase-index.ts";
import { TextAnalyser } from "./text-analyser.ts";

export interface SkillMatch extends Pick<FindableSkill, "id" | "title" | "summary" | "status"> {
  /** Comparable within one answer only. */
  score: number;
}

export interface Finder {
  find: (query: string, limit: number) => SkillMatch[];
}

/** Finds the skills that a question is about, in any of the four languages. */
export function createFinder(skills: readonly FindableSkill[]): Finder {
  const analyser = new TextAnalyser();
  const analyse = (text: string): Unit[] => analyser.analyse(text);
  // The documents after the skills are matters without a skill: where one of them matches best, there is no answer.
  const otherMatters = elsewhere.map(({ topic: _topic, ...languages }) => Object.values(languages).flat());
  const index = new Bm25Index([
    ...skills.map((skill) => fieldsOf(skill, analyse)),
    ...otherMatters.map((phrases) => [{ weight: PHRASES_WEIGHT, units: phrases.flatMap(analyse) }]),
  ]);
  const phraseIndex = new PhraseIndex(index);
  for (const [document, { tags, phrases }] of skills.entries())
    for (const phrase of [...tags, ...phrases]) phraseIndex.add(document, analyse(phrase));
  for (const [at, phrases] of otherMatters.entries()) for (const phrase of phrases) phraseIndex.add(skills.length + at, analyse(phrase));
  const learntScores = createLearntScores(skills.map(({ id }) => id));
  // A skill that nothing was learnt about has the share of any skill: its words decide.
  const withoutLearning = -Math.log(skills.length);
  const drafts = [...skills.keys()].filter((document) => skills[document]?.status === "draft");
  return {
    find: (query, limit) => {
      const units = analyser.analyseQuery(query);
      const scores = index.score(units);
      for (const [document, score] of phraseIndex.score(units))
        scores.set(document, (scores.get(document) ?? 0) + WHOLE_PHRASE_FACTOR * score);
      for (const document of drafts) scores.set(document, (scores.get(document) ?? 0) * DRAFT_FACTOR);
      const ranked = [...scores].sort(([, a], [, b]) => b - a);
      const [first, best = 0] = ranked[0] ?? [];
      if (first === undefined || first >= skills.length) return [];
      if (best < LEAST_SCORE * index.highestRarity() && index.coverage(units, first) < LEAST_COVERAGE) return [];
      const sums = learntScores(query).map((learnt, document) => {
        const words = (scores.get(document) ?? 0) / best;
        if (learnt === undefined && words === 0) return Number.NEGATIVE_INFINITY;
        return (learnt ?? withoutLearning) + WORDS_FACTOR * words;
      });
      return rank(skills, sums).slice(0, limit);
    },
  };
}

// Set on the questions in queries/development.json, and never on the others.
const PHRASES_WEIGHT = 3;
const WHOLE_PHRASE_FACTOR = 0.3;
/** The lowest score of an answer, in parts of the highest rarity of a word. A lower one counts only where the skill covers nearly all of the query. */
const LEAST_SCORE = 0.55;
const LEAST_COVERAGE = 0.9;
/** A skeleton comes after a finished skill that matches about as well. */
const DRAFT_FACTOR = 0.85;
/** How much the words of a skill count beside what was learnt. */
const WORDS_FACTOR = 4;
/** A match far below the best one is noise. */
const LEAST_SHARE_OF_BEST = 0.02;

/** The skills by their sums, the best first with a score of 1. */
function rank(skills: readonly FindableSkill[], sums: readonly number[]): SkillMatch[] {
  const best = Math.max(...sums);
  return (
    skills
      // Rounded: runtimes differ in the last digits of a logarithm.
      .map(({ id, title, summary, status }, at) => ({
        id,
        title,
        summary,
        status,
        score: Number(Math.exp((sums[at] ?? 0) - best).toFixed(6)),
      }))
      .filter(({ score }) => score >= LEAST_SHARE_OF_BEST)
      .sort((a, b) => b.score - a.score)
  );
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
