import { featuresOf } from "../../packages/find/src/learnt/features.ts";
import type { FeatureWeights } from "../../packages/find/src/learnt/table.ts";
import type { Sample } from "./training-data.ts";

// Learns the weights of the finder: a linear softmax over the features of a question, by stochastic gradient descent with AdaGrad. The order of the
// samples comes from a fixed seed, so that the same data give the same table.

// Set on the questions in packages/find/queries/development.json.
const EPOCHS = 12;
/** In the first epoch; it falls to nothing, so that the order of the samples hardly matters in the end. */
const RATE = 0.3;
/** Pulls each weight towards zero: one example more or less then changes few others. */
const SHRINK = 0.0003;
const STEADY = 1e-3;
/** A feature has a weight for a skill only if so many of its samples have it. */
const LEAST_SAMPLES = 2;
/** A skill with many samples is not asked for more often than one with few: from 0, each sample counts alike, to 1, each skill does. */
const BALANCE = 0.7;
const SAMPLES_PER_SKILL = 150;

export interface Learnt {
  skills: string[];
  /** The value of a weight of 1 in the table. */
  scale: number;
  features: FeatureWeights[];
}

interface Prepared {
  features: ReadonlyMap<number, number>;
  skill: number;
  weight: number;
}

/** The weights of one feature. */
interface Row {
  skills: Uint8Array;
  weights: Float32Array;
  /** The sums of the squares of the gradients. */
  squares: Float32Array;
}

type Rows = Map<number, Row>;

/** Learns from the samples. */
export function train(samples: readonly Sample[]): Learnt {
  const skills = [...new Set(samples.map(({ skill }) => skill))].sort();
  const prepared = prepare(samples, skills);
  const rows = emptyRows(prepared);
  const random = generator();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(prepared, random);
    for (const sample of prepared) step(sample, rows, skills.length, RATE * (1 - epoch / EPOCHS));
  }
  return { skills, ...quantise(rows) };
}

function prepare(samples: readonly Sample[], skills: readonly string[]): Prepared[] {
  const totals = new Map<string, number>();
  for (const { skill, weight } of samples) totals.set(skill, (totals.get(skill) ?? 0) + weight);
  return samples.map(({ text, skill, weight }) => {
    const balance = (SAMPLES_PER_SKILL / (totals.get(skill) ?? 1)) ** BALANCE;
    return { features: featuresOf(text), skill: skills.indexOf(skill), weight: weight * balance };
  });
}

function emptyRows(samples: readonly Prepared[]): Rows {
  const counts = new Map<number, Map<number, number>>();
  for (const { features, skill } of samples)
    for (const hash of features.keys()) {
      const bySkill = counts.get(hash) ?? new Map<number, number>();
      counts.set(hash, bySkill.set(skill, (bySkill.get(skill) ?? 0) + 1));
    }
  const rows: Rows = new Map();
  for (const [hash, bySkill] of counts) {
    const skills = [...bySkill].filter(([, count]) => count >= LEAST_SAMPLES).map(([skill]) => skill);
    if (skills.length > 0) rows.set(hash, rowOf(skills));
  }
  return rows;
}

function rowOf(skills: readonly number[]): Row {
  const zeros = (): Float32Array => new Float32Array(skills.length);
  return { skills: Uint8Array.from(skills), weights: zeros(), squares: zeros() };
}

function step({ features, skill, weight }: Prepared, rows: Rows, width: number, rate: number): void {
  const errors = new Float64Array(width);
  const used: [Row, number][] = [];
  for (const [hash, value] of features) {
    const row = rows.get(hash);
    if (row === undefined) continue;
    used.push([row, value]);
    for (const [at, one] of row.skills.entries()) errors[one] = (errors[one] ?? 0) + value * (row.weights[at] ?? 0);
  }
  const highest = errors.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let at = 0; at < width; at += 1) {
    errors[at] = Math.exp((errors[at] ?? 0) - highest);
    total += errors[at] ?? 0;
  }
  for (let at = 0; at < width; at += 1) errors[at] = weight * ((errors[at] ?? 0) / total - (at === skill ? 1 : 0));
  for (const [{ skills, weights, squares }, value] of used)
    for (let at = 0; at < skills.length; at += 1) {
      const gradient = value * (errors[skills[at] ?? 0] ?? 0) + SHRINK * (weights[at] ?? 0);
      squares[at] = (squares[at] ?? 0) + gradient * gradient;
      weights[at] = (weights[at] ?? 0) - (rate * gradient) / (Math.sqrt(squares[at] ?? 0) + STEADY);
    }
}

/** The weights as whole numbers from -127 to 127. */
function quantise(rows: Rows): Omit<Learnt, "skills"> {
  const highest = [...rows.values()].reduce(
    (most, { weights }) => weights.reduce((one, weight) => Math.max(one, Math.abs(weight)), most),
    0,
  );
  const scale = highest / 127;
  const features = [...rows].flatMap(([hash, { skills, weights }]): FeatureWeights[] => {
    const entries = [...weights].flatMap((weight, at): [number, number][] => {
      const whole = Math.round(weight / scale);
      return whole === 0 ? [] : [[skills[at] ?? 0, whole]];
    });
    return entries.length === 0 ? [] : [{ hash, weights: entries }];
  });
  return { scale, features };
}

function shuffle<Value>(values: Value[], random: () => number): void {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [values[at] as Value, values[other] as Value];
    values[at] = two;
    values[other] = one;
  }
}

/** A linear congruential generator with a fixed seed. */
function generator(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 4_294_967_296;
  };
}
