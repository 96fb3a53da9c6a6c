import { type FeatureWeights, LOWEST_POWER, NOTHING_PARTS, PLACES_TO_DOUBLE, stepOf } from "../../packages/find/src/learnt/table.ts";
import type { Rows } from "./feature-rows.ts";

/** The value of a level, in parts of the spread of a row. A larger one makes a smaller table: more weights become zero. */
const STEP = 1.3;
/** Rounds up from here on: at 0.5, a level more often says too much than too little. */
const ROUND_UP_FROM = 0.6;
const HIGHEST_LEVEL = 7;
const HIGHEST_NOTHING = 127;
const HIGHEST_PLACE = 255;

/** The weights of each feature as whole numbers. */
export function quantise(rows: Rows): FeatureWeights[] {
  return [...rows].map(([hash, { weights }]) => {
    const skills = weights.subarray(0, -1);
    // What all classes share changes no share of a class.
    const mean = skills.reduce((sum, weight) => sum + weight, 0) / skills.length;
    const spread = Math.sqrt(skills.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) / skills.length);
    const place = clamp(Math.round(PLACES_TO_DOUBLE * (Math.log2(STEP * spread) - LOWEST_POWER)), 0, HIGHEST_PLACE);
    const step = stepOf(place);
    const levels = Array.from(skills, (weight) => clamp(round((weight - mean) / step), -HIGHEST_LEVEL, HIGHEST_LEVEL));
    const nothing = Math.round(((weights.at(-1) ?? 0) - mean) / (step / NOTHING_PARTS));
    return { hash, step: place, levels, nothing: clamp(nothing, -HIGHEST_NOTHING, HIGHEST_NOTHING) };
  });
}

function round(value: number): number {
  // Never a negative zero.
  return Math.sign(value) * Math.floor(Math.abs(value) + 1 - ROUND_UP_FROM) + 0;
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
