import { type Feature, featuresOf } from "./features.ts";
import { addWeights } from "./table.ts";
import type { Weights } from "./weights.ts";

/** What was learnt about a question. */
export interface LearntScores {
  /** How well each of the given skills fits: the logarithm of its share among them. A skill that the table does not know has none. */
  skills: (number | undefined)[];
  /** The same for the case that nothing fits: above zero where it is likelier than all skills together. */
  nothing: number;
}

/** Scores skills by what was learnt. One that was published since then is unknown to the table. */
export function createLearntScores(skillIds: readonly string[], weights: Weights): (question: string) => LearntScores {
  // The class of questions that nothing fits is the last.
  const nothing = weights.classes.length - 1;
  const numbers = new Map(weights.classes.slice(0, nothing).map((id, at) => [id, at]));
  const classOfSkill = skillIds.map((id) => numbers.get(id));
  return (question) => {
    const sums = sumsOf(featuresOf(question), weights);
    const own = classOfSkill.flatMap((at) => (at === undefined ? [] : [sums[at] ?? 0]));
    const total = logOfSum(own);
    return {
      skills: classOfSkill.map((at) => (at === undefined ? undefined : (sums[at] ?? 0) - total)),
      nothing: own.length === 0 ? Number.NEGATIVE_INFINITY : (sums[nothing] ?? 0) - total,
    };
  };
}

/** How much one feature speaks for a skill, against the mean of all classes. Zero where nothing was learnt about either. */
export function contributionOf({ hash, weight }: Feature, skillId: string, weights: Weights): number {
  const sums = sumsOf(new Map([[hash, weight]]), weights);
  const own = sums[weights.classes.indexOf(skillId)];
  return own === undefined ? 0 : own - sums.reduce((sum, one) => sum + one, 0) / sums.length;
}

/** The sums of the weights of some features, by class. */
function sumsOf(features: ReadonlyMap<number, number>, { classes, table }: Weights): Float64Array {
  const sums = new Float64Array(classes.length);
  for (const [hash, weight] of features) addWeights(table(), hash, weight, sums);
  return sums;
}

function logOfSum(values: readonly number[]): number {
  const highest = Math.max(...values);
  return highest + Math.log(values.reduce((sum, one) => sum + Math.exp(one - highest), 0));
}
