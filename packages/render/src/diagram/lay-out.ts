// Kept at 3.0.0: 3.1.0 and 3.1.1 throw at some graphs, such as three lines between the same two nodes.
import { Graph, layout } from "@dagrejs/dagre";
import { countCrossings } from "./count-crossings.ts";
import { findBackEdges } from "./find-back-edges.ts";
import type { Box, Point, Size } from "./geometry.ts";
import { routeEdges } from "./route-edges.ts";

/** Something to place. `inset` is what its shape cuts off at both ends of the sides where lines arrive. */
export interface LayoutNode extends Size {
  inset: number;
}

export interface LayoutEdge {
  from: number;
  to: number;
  label: Size | undefined;
}

export interface PlacedEdge {
  /** From side to side, every bend included. */
  points: Point[];
  label: Point | undefined;
}

export interface Layout extends Size {
  nodes: Box[];
  edges: PlacedEdge[];
}

export interface Gaps {
  betweenNodes: number;
  betweenRanks: number;
}

const MARGIN = 8;

/** Places nodes in rows, each below what leads to it, and leaves room for the labels. */
export function layOut(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[], gaps: Gaps): Layout {
  // The library would find its own lines to turn; these give fewer crossings, and the first node stays on top.
  const back = findBackEdges(nodes.length, edges);
  const lines = edges.map(
    (edge): Line => (back.has(edge) ? { ...edge, from: edge.to, to: edge.from, isBack: true } : { ...edge, isBack: false }),
  );
  const first = place(nodes, lines, gaps);
  const crossings = countCrossings(first.edges.map(({ points }) => points));
  if (crossings === 0) return first;
  // The order of the lines decides which of several good places is found: in reverse, fewer may cross.
  const second = place(nodes, lines.toReversed(), gaps);
  second.edges.reverse();
  return countCrossings(second.edges.map(({ points }) => points)) < crossings ? second : first;
}

/** An edge from an upper to a lower row; `isBack` where it was turned for that. */
interface Line extends LayoutEdge {
  isBack: boolean;
}

function place(nodes: readonly LayoutNode[], lines: readonly Line[], gaps: Gaps): Layout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({
    nodesep: gaps.betweenNodes,
    edgesep: gaps.betweenNodes * 0.75,
    ranksep: gaps.betweenRanks,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  for (const [at, { width, height }] of nodes.entries()) graph.setNode(`n${at}`, { width, height });
  for (const [at, { from, to, label = { width: 0, height: 0 } }] of lines.entries()) {
    graph.setEdge(`n${from}`, `n${to}`, { ...label, labelpos: "c" }, `e${at}`);
  }
  layout(graph);
  const boxes = nodes.map(({ width, height, inset }, at) => ({ width, height, inset, ...pointOf(graph.node(`n${at}`)) }));
  const connections = lines.map(({ from, to, label }, at) => {
    const placed: Point & { points: Point[] } = graph.edge(`n${from}`, `n${to}`, `e${at}`);
    return { from, to, via: placed.points.slice(1, -1), label: label && { ...label, ...pointOf(placed) } };
  });
  const edges = routeEdges(boxes, connections).map((points, at) => ({
    points: lines[at]?.isBack ? points.reverse() : points,
    label: connections[at]?.label,
  }));
  const { width = 0, height = 0 } = graph.graph();
  return { width, height, nodes: boxes, edges };
}

/** The same with rows and columns exchanged: from left to right. */
export function layOutRight(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[], gaps: Gaps): Layout {
  const turned = layOut(
    nodes.map((node) => ({ ...node, ...turnSize(node) })),
    edges.map((edge) => ({ ...edge, label: edge.label && turnSize(edge.label) })),
    gaps,
  );
  return {
    ...turnSize(turned),
    nodes: turned.nodes.map((box) => ({ ...turnSize(box), ...turnPoint(box) })),
    edges: turned.edges.map(({ points, label }) => ({ points: points.map(turnPoint), label: label && turnPoint(label) })),
  };
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}

function turnPoint({ x, y }: Point): Point {
  return { x: y, y: x };
}

function turnSize({ width, height }: Size): Size {
  return { width: height, height: width };
}
