type Segments = readonly (string | number)[];

/** Sorts places by their position in the document: an object before its fields, and the fields in the order of the document. */
export function inDocumentOrder<Placed extends { path: Segments }>(places: readonly Placed[], value: unknown): Placed[] {
  const orderOf = new Map<object, ReadonlyMap<string, number>>();
  const positions = new Map(places.map((one) => [one, positionsOf(one.path, value, orderOf)]));
  return [...places].sort((a, b) => compare(positions.get(a) ?? [], positions.get(b) ?? []));
}

function positionsOf(path: Segments, value: unknown, orderOf: Map<object, ReadonlyMap<string, number>>): number[] {
  let current = value;
  return path.map((segment) => {
    const parent = current;
    current = partOf(parent, segment);
    if (typeof segment === "number") return segment;
    if (typeof parent !== "object" || parent === null) return 0;
    const order = orderOf.get(parent) ?? new Map(Object.keys(parent).map((name, index) => [name, index]));
    orderOf.set(parent, order);
    return order.get(segment) ?? order.size;
  });
}

function partOf(value: unknown, segment: string | number): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, segment) ? Reflect.get(value, segment) : undefined;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
