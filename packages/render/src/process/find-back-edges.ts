export interface Ends {
  from: number;
  to: number;
}

/** The edges that lead back to a node on the path so far, found depth first from the first node on, in the order in which they were written. */
export function findBackEdges<Edge extends Ends>(count: number, edges: readonly Edge[]): Set<Edge> {
  const leaving = Array.from({ length: count }, (): Edge[] => []);
  for (const edge of edges) leaving[edge.from]?.push(edge);
  const back = new Set<Edge>();
  const state = new Map<number, "open" | "done">();
  const follow = (node: number): void => {
    state.set(node, "open");
    for (const edge of leaving[node] ?? []) {
      if (state.get(edge.to) === "open") back.add(edge);
      else if (!state.has(edge.to)) follow(edge.to);
    }
    state.set(node, "done");
  };
  for (const node of leaving.keys()) if (!state.has(node)) follow(node);
  return back;
}
