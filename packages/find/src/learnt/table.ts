/** The weights of one feature: its hash, and for some classes a number from -127 to 127. */
export interface FeatureWeights {
  hash: number;
  weights: readonly (readonly [classNumber: number, weight: number])[];
}

/** The weights as bytes: for each feature, by hash, the distance to the hash before as a varint, the number of classes, then a class and a weight each. */
export function writeTable(features: readonly FeatureWeights[]): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const { hash, weights } of [...features].sort((a, b) => a.hash - b.hash)) {
    let distance = hash - before;
    for (; distance >= 0x80; distance >>>= 7) bytes.push((distance & 0x7f) | 0x80);
    bytes.push(distance, weights.length);
    for (const [classNumber, weight] of weights) bytes.push(classNumber, weight & 0xff);
    before = hash;
  }
  return Uint8Array.from(bytes);
}

/** Where the weights of each feature begin in the bytes: at the number of its classes. */
export function readTable(bytes: Uint8Array): Map<number, number> {
  const positions = new Map<number, number>();
  let hash = 0;
  for (let at = 0; at < bytes.length; ) {
    let distance = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      distance |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    hash += distance;
    positions.set(hash, at);
    at += 1 + 2 * (bytes[at] ?? 0);
  }
  return positions;
}

/** Adds the weights at a position to the sums of the classes. */
export function addWeights(bytes: Uint8Array, position: number, factor: number, sums: Float64Array): void {
  const end = position + 1 + 2 * (bytes[position] ?? 0);
  for (let at = position + 1; at < end; at += 2) {
    const classNumber = bytes[at] ?? 0;
    const weight = ((bytes[at + 1] ?? 0) << 24) >> 24;
    sums[classNumber] = (sums[classNumber] ?? 0) + factor * weight;
  }
}
