import { type Ends, findBackEdges } from "./find-back-edges.ts";

/**
 * The nodes in the order in which a reader meets them: each after every node that leads to it, except by an edge back, and a branch whole
 * before the next one, where they do not meet.
 */
export function orderNodes(count: number, edges: readonly Ends[]): number[] {
  const back = findBackEdges(count, edges);
  const leaving = Array.from({ length: count }, (): number[] => []);
  const waiting = new Array<number>(count).fill(0);
  for (const edge of edges) {
    if (back.has(edge)) continue;
    leaving[edge.from]?.push(edge.to);
    waiting[edge.to] = (waiting[edge.to] ?? 0) + 1;
  }
  const order: number[] = [];
  // What was added last is taken first, so that what an author wrote first is added last.
  const ready = [...waiting.keys()].filter((node) => waiting[node] === 0).reverse();
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    order.push(node);
    for (const next of (leaving[node] ?? []).toReversed()) {
      const left = (waiting[next] ?? 0) - 1;
      waiting[next] = left;
      if (left === 0) ready.push(next);
    }
  }
  return order;
}
