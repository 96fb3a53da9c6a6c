/** Runs a piece of work once and says how long it took, in milliseconds. */
export type Measure = () => number;

export interface Growth {
  short: number;
  long: number;
  /** How many times as long the long one takes; 0 where the short one is too short to be measured. */
  ratio: number;
}

const FEW = 3;
const MANY = 25;
// Below this the resolution of the clock dominates.
const SHORTEST_MILLISECONDS = 1;

/**
 * How much longer the long work takes than the short one, by the best of several runs of each. A ratio above the limit is measured again, many
 * times and in turns: noise of a busy machine disappears in the best of many runs, and the cost of the work stays.
 */
export function measureGrowth(short: Measure, long: Measure, limit: number): Growth {
  const first = bestInTurns(short, long, FEW);
  return first.ratio > limit ? bestInTurns(short, long, MANY, first) : first;
}

function bestInTurns(short: Measure, long: Measure, runs: number, before?: Growth): Growth {
  const best = { short: before?.short ?? Number.POSITIVE_INFINITY, long: before?.long ?? Number.POSITIVE_INFINITY };
  for (let run = 0; run < runs; run += 1) {
    best.short = Math.min(best.short, short());
    best.long = Math.min(best.long, long());
  }
  return { ...best, ratio: best.short < SHORTEST_MILLISECONDS ? 0 : best.long / best.short };
}
