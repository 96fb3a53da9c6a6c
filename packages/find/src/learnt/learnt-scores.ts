import { CLASSES, SCALE, TABLE } from "../generated/weights.ts";
import { featuresOf } from "./features.ts";
import { addWeights, readTable } from "./table.ts";

interface Model {
  bytes: Uint8Array;
  positions: ReadonlyMap<number, number>;
}

let model: Model | undefined;

/** Decoded at the first question: a server that answers none does not pay for it. */
function modelOf(): Model {
  if (model === undefined) {
    const bytes = Uint8Array.from(atob(TABLE), (character) => character.charCodeAt(0));
    model = { bytes, positions: readTable(bytes) };
  }
  return model;
}

/**
 * How well each of the given skills fits a question, by what was learnt: the logarithm of its share among them. A skill that the table does not know,
 * such as one that was published since, has none.
 */
export function createLearntScores(skillIds: readonly string[]): (question: string) => (number | undefined)[] {
  const numbers = new Map(CLASSES.map((id, at) => [id, at]));
  const classOfSkill = skillIds.map((id) => numbers.get(id));
  return (question) => {
    const { bytes, positions } = modelOf();
    const sums = new Float64Array(CLASSES.length);
    for (const [hash, weight] of featuresOf(question)) {
      const position = positions.get(hash);
      if (position !== undefined) addWeights(bytes, position, weight * SCALE, sums);
    }
    const own = classOfSkill.flatMap((at) => (at === undefined ? [] : [sums[at] ?? 0]));
    const highest = Math.max(...own);
    const total = highest + Math.log(own.reduce((sum, one) => sum + Math.exp(one - highest), 0));
    return classOfSkill.map((at) => (at === undefined ? undefined : (sums[at] ?? 0) - total));
  };
}
