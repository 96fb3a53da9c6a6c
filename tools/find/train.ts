import { featuresOf } from "../../packages/find/src/learnt/features.ts";
import type { FeatureWeights } from "../../packages/find/src/learnt/table.ts";
import { emptyRows, type Prepared, type Row, type Rows } from "./feature-rows.ts";
import { quantise } from "./quantise.ts";
import { generator, shuffle } from "./seeded-order.ts";
import { NOTHING, type Sample } from "./training-data.ts";

// Learns the weights of the finder: a linear softmax over the features of a question, by stochastic gradient descent with AdaGrad. The order of the
// samples comes from a fixed seed, so that the same data give the same table.

// Set on the questions in packages/find/queries, before these became samples themselves.
const EPOCHS = 10;
/** In the first epoch; it falls to nothing, so that the order of the samples hardly matters in the end. */
const RATE = 0.3;
/** Pulls each weight towards zero: one example more or less then changes few others. */
const SHRINK = 0.00003;
const STEADY = 1e-3;
/** A skill with many samples is not asked for more often than one with few: from 0, each sample counts alike, to 1, each skill does. */
const BALANCE = 0.7;
const SAMPLES_PER_SKILL = 150;

export interface Learnt {
  /** The skills, and last, the class of questions that nothing fits. */
  classes: string[];
  features: FeatureWeights[];
}

/** Learns from the samples. */
export function train(samples: readonly Sample[]): Learnt {
  const skills = [...new Set(samples.map(({ skill }) => skill))].filter((skill) => skill !== NOTHING).sort();
  const classes = [...skills, NOTHING];
  const prepared = prepare(samples, classes);
  const rows = emptyRows(prepared, classes.length);
  const lessons = prepared.map((sample) => lessonOf(sample, rows));
  const random = generator();
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(lessons, random);
    for (const lesson of lessons) learn(lesson, classes.length, RATE * (1 - epoch / EPOCHS));
  }
  return { classes, features: quantise(rows) };
}

function prepare(samples: readonly Sample[], classes: readonly string[]): Prepared[] {
  const totals = new Map<string, number>();
  for (const { skill, weight } of samples) totals.set(skill, (totals.get(skill) ?? 0) + weight);
  return samples.map(({ text, skill, weight }) => {
    const balance = skill === NOTHING ? 1 : (SAMPLES_PER_SKILL / (totals.get(skill) ?? 1)) ** BALANCE;
    return { features: featuresOf(text), classNumber: classes.indexOf(skill), weight: weight * balance };
  });
}

/** A sample with the rows of its features. */
interface Lesson {
  rows: Row[];
  values: number[];
  classNumber: number;
  weight: number;
}

function lessonOf({ features, classNumber, weight }: Prepared, rows: Rows): Lesson {
  const lesson: Lesson = { rows: [], values: [], classNumber, weight };
  for (const [hash, value] of features) {
    const row = rows.get(hash);
    if (row === undefined) continue;
    lesson.rows.push(row);
    lesson.values.push(value);
  }
  return lesson;
}

/** One step of the descent. */
function learn({ rows, values, classNumber, weight }: Lesson, width: number, rate: number): void {
  const errors = new Float64Array(width);
  for (let at = 0; at < rows.length; at += 1) addScores(rows[at] as Row, values[at] ?? 0, errors);
  const highest = errors.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  let total = 0;
  for (let at = 0; at < width; at += 1) {
    errors[at] = Math.exp((errors[at] ?? 0) - highest);
    total += errors[at] ?? 0;
  }
  for (let at = 0; at < width; at += 1) errors[at] = weight * ((errors[at] ?? 0) / total - (at === classNumber ? 1 : 0));
  for (let at = 0; at < rows.length; at += 1) change(rows[at] as Row, values[at] ?? 0, errors, rate);
}

function addScores({ weights }: Row, value: number, scores: Float64Array): void {
  for (let at = 0; at < weights.length; at += 1) scores[at] = (scores[at] ?? 0) + value * (weights[at] ?? 0);
}

function change({ weights, squares }: Row, value: number, errors: Float64Array, rate: number): void {
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    const gradient = value * (errors[at] ?? 0) + SHRINK * weight;
    const sum = (squares[at] ?? 0) + gradient * gradient;
    squares[at] = sum;
    weights[at] = weight - (rate * gradient) / (Math.sqrt(sum) + STEADY);
  }
}
