// The same in each run, so that a test is not red by chance in a change that has nothing to do with it.
const SEED = 20261117;

/** How often fast-check tries a property: the suite tries a seeded sample, and the proof that runs in `mode` many more, from a new seed. */
export function sampleOf(mode: string, { few, many }: { few: number; many: number }): { numRuns: number; seed?: number } {
  return process.env.MODE === mode ? { numRuns: many } : { numRuns: few, seed: SEED };
}
