/** The weights of one feature, one for each class. */
export interface Row {
  weights: Float32Array;
  /** The sums of the squares of the gradients. */
  squares: Float32Array;
}

/** A sample as numbers. */
export interface Prepared {
  features: ReadonlyMap<number, number>;
  classNumber: number;
  weight: number;
}

export type Rows = ReadonlyMap<number, Row>;

/** So many of the most frequent features have a row. The size of the table sets the limit. */
const MOST_ROWS = 21_600;

/** A row of zeros for each feature that is frequent enough. */
export function emptyRows(samples: readonly Prepared[], classes: number): Rows {
  const counts = new Map<number, number>();
  for (const { features } of samples) for (const hash of features.keys()) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const frequent = [...counts]
    // By hash where the counts are the same, so that the same samples give the same table.
    .sort(([hash, count], [otherHash, otherCount]) => otherCount - count || hash - otherHash)
    .slice(0, MOST_ROWS);
  return new Map(frequent.map(([hash]) => [hash, { weights: new Float32Array(classes), squares: new Float32Array(classes) }]));
}
