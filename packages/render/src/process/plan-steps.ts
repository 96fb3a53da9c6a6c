import { findBackEdges } from "./find-back-edges.ts";
import { orderNodes } from "./order-nodes.ts";
import { type Flowchart, type FlowEdge, parseFlowchart } from "./parse-flowchart.ts";

/** A node that has a number. */
export interface ProcessStep {
  text: string;
  isQuestion: boolean;
  /** No other step leads here, and it is not the first. */
  isOtherStart: boolean;
  /** Empty where the process ends. */
  exits: readonly ProcessExit[];
}

/** An edge that leaves a step: an answer, where it has a label. */
export interface ProcessExit {
  label: string;
  /** The texts of nodes without a number: only this edge leads to them. */
  branch: readonly string[];
  /** The place of the step that follows; undefined where the process ends. */
  to: number | undefined;
}

// A process may be written to keep the server busy: beyond these limits, no steps are shown. The longest of the corpus has a third of them.
const LIMITS = { source: 20_000, nodes: 60, edges: 80, text: 300 };

/** What is longer reads better as steps with numbers. */
const LONGEST_BRANCH = 2;

/** The steps of a process in Mermaid's syntax, in the order in which they are read; undefined where it cannot be read whole. */
export function planSteps(mermaid: string): ProcessStep[] | undefined {
  if (mermaid.length > LIMITS.source) return undefined;
  const chart = parseFlowchart(mermaid);
  if (chart === undefined || !isWithinLimits(chart)) return undefined;
  const { nodes, edges } = chart;
  const exits = exitsOf(chart);
  const unnumbered = new Set([...exits.values()].flatMap(({ branch }) => branch));
  const targets = edges.flatMap((edge) => {
    const to = exits.get(edge)?.to;
    return unnumbered.has(edge.from) || to === undefined ? [] : [{ from: edge.from, to }];
  });
  const order = orderNodes(nodes.length, targets).filter((node) => !unnumbered.has(node));
  const places = new Map(order.map((node, place) => [node, place]));
  // An edge from a later step leads back.
  const reached = new Set(targets.filter(({ from, to }) => (places.get(from) ?? 0) < (places.get(to) ?? 0)).map(({ to }) => to));
  return order.flatMap((at, place) => {
    const node = nodes[at];
    if (node === undefined) return [];
    const leaving = edges.filter(({ from }) => from === at).flatMap((edge) => exits.get(edge) ?? []);
    return [
      {
        ...node,
        isOtherStart: place > 0 && !reached.has(at),
        exits: leaving.map(({ label, branch, to }) => ({
          label,
          branch: branch.flatMap((one) => nodes[one]?.text ?? []),
          to: to === undefined ? undefined : places.get(to),
        })),
      },
    ];
  });
}

function isWithinLimits({ nodes, edges }: Flowchart): boolean {
  if (nodes.length === 0 || nodes.length > LIMITS.nodes || edges.length > LIMITS.edges) return false;
  return [...nodes.map(({ text }) => text), ...edges.map(({ label }) => label)].every((text) => text.length <= LIMITS.text);
}

interface Exit {
  label: string;
  branch: readonly number[];
  to: number | undefined;
}

/** Each edge with the short branch that only it leads to. Nothing else leads to a node of a branch, so that it needs no number. */
function exitsOf({ nodes, edges }: Flowchart): Map<FlowEdge, Exit> {
  const back = findBackEdges(nodes.length, edges);
  const leaving = nodes.map((_node, at) => edges.filter(({ from }) => from === at));
  const arriving = nodes.map((_node, at) => edges.filter(({ to }) => to === at));
  const isPlain = (at: number): boolean => {
    const [only, second] = arriving[at] ?? [];
    const [exit, other] = leaving[at] ?? [];
    const isOnlyHere = only !== undefined && second === undefined && !back.has(only);
    return isOnlyHere && nodes[at]?.isQuestion === false && other === undefined && (exit?.label ?? "") === "";
  };
  const exitOf = ({ label, from, to }: FlowEdge): Exit => {
    if ((leaving[from] ?? []).length < 2) return { label, branch: [], to };
    const branch: number[] = [];
    for (let at: number | undefined = to; branch.length <= LONGEST_BRANCH; at = leaving[at]?.[0]?.to) {
      if (at === undefined || !isPlain(at)) return { label, branch, to: at };
      branch.push(at);
    }
    return { label, branch: [], to };
  };
  return new Map(edges.map((edge) => [edge, exitOf(edge)]));
}
