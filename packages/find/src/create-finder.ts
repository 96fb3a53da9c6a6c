import { clausesOf } from "./clauses.ts";
import type { FindableSkill } from "./findable-skill.ts";
import { createLearntScores } from "./learnt/learnt-scores.ts";
import type { Weights } from "./learnt/weights.ts";
import { createWordScores } from "./word-scores.ts";

export interface SkillMatch extends Pick<FindableSkill, "id" | "title" | "summary" | "status"> {
  /** Comparable within one answer only. */
  score: number;
}

/** The answer to a question. */
export interface Finding {
  /** The best first; none where nothing fits. */
  matches: SkillMatch[];
  /** Whether the first two fit about equally well, or each fits another part of the question. */
  isAmbiguous: boolean;
}

export interface Finder {
  find: (query: string, limit: number) => Finding;
}

// Set on the questions in queries/development.json, held-out.json and fresh.json while these were no samples.
/** How much the words of a skill count beside what was learnt. */
const WORDS_FACTOR = 2;
/** A question that is a phrase of a skill, word for word, is about this skill, whatever was learnt. */
const PHRASE_BONUS = 4;
/** A match far below the best one is noise. */
const LEAST_SHARE_OF_BEST = 0.02;
/** From this share of the best on, a second skill may be the right one. */
const AMBIGUOUS_FROM = 0.4;
/** A skill with this share among all clearly fits a part of the question. */
const CLEAR_SHARE = 0.5;
/** The least score of a skill that clearly fits a part of the question. */
const SHARE_OF_NEED = 0.9;

/** How well each skill fits, as logarithms; undefined where nothing fits. */
type Sums = readonly number[] | undefined;

/** Finds the skills that a question is about, in any of the four languages. */
export function createFinder(skills: readonly FindableSkill[], weights: Weights): Finder {
  const wordScores = createWordScores(skills);
  const learntScores = createLearntScores(
    skills.map(({ id }) => id),
    weights,
  );
  // A skill that nothing was learnt about has the share of any skill: its words decide.
  const withoutLearning = -Math.log(skills.length);

  const sumsOf = (query: string): Sums => {
    const { shares, first, isEnough, phraseOf } = wordScores(query);
    const learnt = learntScores(query);
    const sums = shares.map((share, document) => {
      const learntScore = learnt.skills[document];
      if (learntScore === undefined && share === 0) return Number.NEGATIVE_INFINITY;
      return (learntScore ?? withoutLearning) + WORDS_FACTOR * share + (phraseOf.has(document) ? PHRASE_BONUS : 0);
    });
    // That nothing fits was learnt without the skills that the table does not know.
    const isUnlearnt = first !== undefined && learnt.skills[first] === undefined;
    const fits = phraseOf.size > 0 || (isUnlearnt ? isEnough : Math.max(...sums) > learnt.nothing);
    return fits ? sums : undefined;
  };

  return {
    find: (query, limit) => {
      const sums = sumsOf(query);
      if (sums === undefined) return { matches: [], isAmbiguous: false };
      const matches = rank(skills, raise(sums, needsOf(query, sumsOf)));
      return { matches: matches.slice(0, limit), isAmbiguous: (matches[1]?.score ?? 0) >= AMBIGUOUS_FROM };
    },
  };
}

/** The skills that clearly fit a part of the question, where its parts fit several. */
function needsOf(query: string, sumsOf: (query: string) => Sums): number[] {
  const parts = clausesOf(query);
  if (parts.length < 2) return [];
  const needs = new Set<number>();
  for (const part of parts) {
    const sums = sumsOf(part);
    if (sums === undefined) continue;
    const best = Math.max(...sums);
    const total = sums.reduce((sum, one) => sum + Math.exp(one - best), 0);
    if (1 / total >= CLEAR_SHARE) needs.add(sums.indexOf(best));
  }
  return needs.size < 2 ? [] : [...needs];
}

/** Lets each need come right after the best skill. */
function raise(sums: readonly number[], needs: readonly number[]): number[] {
  const least = Math.max(...sums) + Math.log(SHARE_OF_NEED);
  return sums.map((sum, document) => (needs.includes(document) ? Math.max(sum, least) : sum));
}

/** The skills by their sums, the best first with a score of 1. */
function rank(skills: readonly FindableSkill[], sums: readonly number[]): SkillMatch[] {
  const best = Math.max(...sums);
  return (
    skills
      // Rounded: runtimes differ in the last digits of a logarithm.
      .map((skill, at) => matchOf(skill, Number(Math.exp((sums[at] ?? 0) - best).toFixed(6))))
      .filter(({ score }) => score >= LEAST_SHARE_OF_BEST)
      .sort((a, b) => b.score - a.score)
  );
}

function matchOf({ id, title, summary, status }: FindableSkill, score: number): SkillMatch {
  return { id, title, summary, status, score };
}
