import { inflateSync } from "fflate";

/** The weights of one feature as whole numbers. */
export interface FeatureWeights {
  hash: number;
  /** The value of a level, as its place on a scale: see `stepOf`. */
  step: number;
  /** For each skill, from -7 to 7. */
  levels: readonly number[];
  /** For questions that nothing fits, from -127 to 127, in parts of a step that are eight times finer. */
  nothing: number;
}

/** The weights of all features. */
export interface Table {
  /** The number of the row of each feature, by its hash. */
  rows: ReadonlyMap<number, number>;
  steps: Float64Array;
  nothing: Int8Array;
  /** Row by row, one for each skill. */
  levels: Int8Array;
}

/** So many places of the scale of steps double a step. */
export const PLACES_TO_DOUBLE = 16;
/** The step at place 0, as a power of two. */
export const LOWEST_POWER = -10;
export const NOTHING_PARTS = 8;

/** The value of a level. Steps differ by orders of magnitude between features, so the scale is logarithmic. */
export function stepOf(place: number): number {
  return 2 ** (LOWEST_POWER + place / PLACES_TO_DOUBLE);
}

/** The weights as bytes, by hash: how many features; their hashes, each as the distance to the one before; steps; weights of nothing; levels. Not compressed yet. */
export function writeTable(features: readonly FeatureWeights[]): Uint8Array {
  const sorted = [...features].sort((a, b) => a.hash - b.hash);
  const distances = sorted.flatMap(({ hash }, at) => varint(hash - (sorted[at - 1]?.hash ?? 0)));
  const head = [...varint(sorted.length), ...distances, ...sorted.map(({ step }) => step), ...sorted.map(({ nothing }) => nothing & 0xff)];
  const skills = sorted[0]?.levels.length ?? 0;
  const bytes = new Uint8Array(head.length + sorted.length * skills);
  bytes.set(head);
  for (const [at, { levels }] of sorted.entries()) bytes.set(Int8Array.from(levels), head.length + at * skills);
  return bytes;
}

/** Reads a compressed table. */
export function readTable(compressed: Uint8Array): Table {
  const bytes = inflateSync(compressed);
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const count = next();
  const rows = new Map<number, number>();
  for (let row = 0, hash = 0; row < count; row += 1) {
    hash += next();
    rows.set(hash, row);
  }
  const steps = Float64Array.from(bytes.subarray(at, at + count), stepOf);
  const nothing = new Int8Array(bytes.buffer, at + count, count);
  return { rows, steps, nothing, levels: new Int8Array(bytes.buffer, at + 2 * count) };
}

/** Adds the weights of a feature, times a factor, to the sums of the classes: the skills, and last, nothing. */
export function addWeights({ rows, steps, nothing, levels }: Table, hash: number, factor: number, sums: Float64Array): void {
  const row = rows.get(hash);
  if (row === undefined) return;
  const value = factor * (steps[row] ?? 0);
  const skills = sums.length - 1;
  const start = row * skills;
  for (let at = 0; at < skills; at += 1) sums[at] = (sums[at] ?? 0) + value * (levels[start + at] ?? 0);
  sums[skills] = (sums[skills] ?? 0) + (value * (nothing[row] ?? 0)) / NOTHING_PARTS;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}
