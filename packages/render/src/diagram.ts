import type { Html } from "@becivic/markup";
import { drawSvg, type PictureNode, type Shape, TIP } from "./diagram/draw.ts";
import { type Layout, type LayoutEdge, type LayoutNode, layOut, layOutRight } from "./diagram/lay-out.ts";
import { type FlowShape, parseFlowchart } from "./diagram/parse-flowchart.ts";
import { MAX_STEPS, WIDTH_STEP } from "./diagram/width-class.ts";
import { type TextBlock, type TextStyle, wrapText } from "./diagram/wrap-text.ts";

// A diagram of a sender may be written to keep the server busy: beyond these limits, there is no picture. The largest of the corpus has a third of them.
const LIMITS = { source: 20_000, nodes: 60, edges: 80, text: 300 };

const TEXT: TextStyle = { size: 16, lineHeight: 20, maxWidth: 160 };
const LABEL: TextStyle = { size: 14, lineHeight: 17, maxWidth: 112 };
const PADDING = { x: 14, y: 11 };
const GAPS = { betweenNodes: 20, betweenRanks: 56 };

const SHAPES: Readonly<Record<FlowShape, Shape>> = { step: "box", question: "hexagon", terminal: "pill" };

/** A flowchart in Mermaid's syntax as inline SVG; undefined where it cannot be drawn. */
export function diagramSvg(mermaid: string, title: string): Html | undefined {
  if (mermaid.length > LIMITS.source) return undefined;
  const chart = parseFlowchart(mermaid);
  if (chart === undefined) return undefined;
  const { direction, nodes, edges } = chart;
  const targets = new Set(edges.map(({ to }) => to));
  const sources = new Set(edges.map(({ from }) => from));
  return picture({
    title,
    role: "img",
    direction,
    edges,
    nodes: nodes.map(({ text, shape }, place) => ({
      text,
      // From left to right, lines would end at the tips of a hexagon, beside the shape.
      shape: direction === "right" && shape === "question" ? "box" : SHAPES[shape],
      classes: [shape, ...(targets.has(place) ? [] : ["start"]), ...(sources.has(place) ? [] : ["result"])],
      link: undefined,
    })),
  });
}

export interface GraphNode {
  id: string;
  title: string;
  kind: "skill" | "path";
  isCentre?: boolean;
}

export interface GraphEdge {
  from: string;
  to: string;
  label?: string;
}

/** A skill with what it requires, from left to right; every other skill and path is a link. Undefined where it requires nothing. */
export function requirementGraphSvg(graph: readonly GraphNode[], edges: readonly GraphEdge[]): Html | undefined {
  const places = new Map<string, number>();
  const nodes = graph.filter(({ id }) => !places.has(id) && places.set(id, places.size));
  const lines = edges.flatMap(({ from, to, label = "" }) => {
    const [source, target] = [places.get(from), places.get(to)];
    // An edge to a node that is not in the graph is left out, and so is one from a node to itself.
    return source === undefined || target === undefined || source === target ? [] : [{ from: source, to: target, label }];
  });
  if (lines.length === 0) return undefined;
  const centre = nodes.find(({ isCentre }) => isCentre === true);
  return picture({
    title: centre === undefined ? "What requires what" : `What “${centre.title}” requires`,
    role: "group",
    direction: "right",
    edges: lines,
    nodes: nodes.map(({ id, title, kind, isCentre }) => ({
      text: title,
      shape: kind === "skill" ? "box" : "pill",
      classes: [kind, ...(isCentre === true ? ["centre"] : [])],
      link: isCentre === true ? undefined : { href: `/${kind}s/${encode(id)}`, label: `${kind === "skill" ? "Skill" : "Path"}: ${title}` },
    })),
  });
}

interface Picture {
  title: string;
  role: "img" | "group";
  direction: "down" | "right";
  nodes: (Omit<PictureNode, "text"> & { text: string })[];
  edges: { from: number; to: number; label: string }[];
}

function picture({ title, role, direction, nodes, edges }: Picture): Html | undefined {
  if (nodes.length === 0 || nodes.length > LIMITS.nodes || edges.length > LIMITS.edges) return undefined;
  if ([...nodes.map(({ text }) => text), ...edges.map(({ label }) => label)].some((text) => text.length > LIMITS.text)) return undefined;
  if (edges.some(({ from, to }) => from === to)) return undefined;
  const blocks = nodes.map((node): PictureNode => ({ ...node, text: wrapText(node.text, TEXT) }));
  const labels = edges.map(({ label }): TextBlock | undefined => (label === "" ? undefined : wrapText(label, LABEL)));
  const ends = edges.map(({ from, to }, place): LayoutEdge => ({ from, to, label: labelSize(labels[place]) }));
  const sizes = blocks.map(sizeOf);
  const layout = tryLayout(() => (direction === "right" ? layOutRight(inColumns(sizes), ends, GAPS) : layOut(sizes, ends, GAPS)));
  if (layout === undefined || layout.width > MAX_STEPS * WIDTH_STEP) return undefined;
  return drawSvg({ title, role, direction, layout, nodes: blocks, labels, textStyle: TEXT, labelStyle: LABEL });
}

/** The library threw at some graphs in two of its versions. A page without a picture is better than no page. */
function tryLayout(run: () => Layout): Layout | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

function sizeOf({ text, shape }: PictureNode): LayoutNode {
  const inset = shape === "hexagon" ? TIP : 12;
  const tips = shape === "hexagon" ? TIP : 0;
  return { width: Math.max(88, text.width + 2 * (PADDING.x + tips)), height: text.height + 2 * PADDING.y, inset };
}

/** Boxes below each other look tidy when they are equally wide. */
function inColumns(sizes: LayoutNode[]): LayoutNode[] {
  const width = Math.max(...sizes.map((size) => size.width));
  return sizes.map((size) => ({ ...size, width }));
}

function labelSize(label: TextBlock | undefined): { width: number; height: number } | undefined {
  return label === undefined ? undefined : { width: label.width + 12, height: label.height + 8 };
}

/** A lone surrogate, which a valid id cannot hold but a text can, would throw. */
function encode(id: string): string {
  return encodeURIComponent(id.toWellFormed());
}
