import { type Html, html, joinHtml, nothing } from "@becivic/markup";
import type { Box, Point } from "./geometry.ts";
import type { Layout } from "./lay-out.ts";
import { WIDTH_STEP, widthClass } from "./width-class.ts";
import type { TextBlock, TextStyle } from "./wrap-text.ts";

export type Direction = "down" | "right";
export type Shape = "box" | "hexagon" | "pill";

export interface PictureNode {
  text: TextBlock;
  shape: Shape;
  /** After "diagram-": step, question, start … */
  classes: readonly string[];
  link: { href: string; label: string } | undefined;
}

export interface Drawing {
  title: string;
  /** "img" hides what is inside from screen readers, so that a picture with links is a group. */
  role: "img" | "group";
  direction: Direction;
  layout: Layout;
  nodes: readonly PictureNode[];
  labels: readonly (TextBlock | undefined)[];
  textStyle: TextStyle;
  labelStyle: TextStyle;
}

/** How far the tips of a hexagon reach. */
export const TIP = 16;

/** Style comes from classes; the attributes beside them keep the picture readable without the style sheet. */
export function drawSvg({ title, role, direction, layout, nodes, labels, textStyle, labelStyle }: Drawing): Html {
  const steps = Math.ceil(layout.width / WIDTH_STEP);
  const left = (layout.width - steps * WIDTH_STEP) / 2;
  const edges = layout.edges.map(({ points }) => edgeSvg(points, direction));
  const boxes = layout.nodes.map((box, place) => {
    const node = nodes[place];
    return node === undefined ? nothing : nodeSvg(box, node, textStyle);
  });
  const words = layout.edges.map(({ label }, place) => {
    const text = labels[place];
    return text === undefined || label === undefined ? nothing : labelSvg(label, text, labelStyle);
  });
  const viewBox = `${round(left)} 0 ${steps * WIDTH_STEP} ${Math.ceil(layout.height)}`;
  return html`<svg class="diagram ${widthClass(steps)}" role="${role}" aria-label="${title}" viewBox="${viewBox}" xmlns="http://www.w3.org/2000/svg"><title>${title}</title>${edges}${boxes}${words}</svg>`;
}

function nodeSvg(box: Box, { text, shape, classes, link }: PictureNode, style: TextStyle): Html {
  const names = ["diagram-node", ...classes.map((name) => `diagram-${name}`)].join(" ");
  const group = html`<g class="${names}">${shapeSvg(box, shape)}${textSvg(box, text, style, "diagram-text")}</g>`;
  return link === undefined ? group : html`<a class="diagram-link" href="${link.href}" aria-label="${link.label}">${group}</a>`;
}

function shapeSvg({ x, y, width, height }: Box, shape: Shape): Html {
  const [left, top, right, bottom] = [round(x - width / 2), round(y - height / 2), round(x + width / 2), round(y + height / 2)];
  if (shape === "hexagon") {
    const [inLeft, inRight] = [round(x - width / 2 + TIP), round(x + width / 2 - TIP)];
    const corners = `${inLeft},${top} ${inRight},${top} ${right},${round(y)} ${inRight},${bottom} ${inLeft},${bottom} ${left},${round(y)}`;
    return html`<polygon class="diagram-shape" fill="Canvas" stroke="currentColor" stroke-linejoin="round" points="${corners}"/>`;
  }
  const corner = shape === "pill" ? Math.min(height / 2, 22) : 8;
  return html`<rect class="diagram-shape" fill="Canvas" stroke="currentColor" x="${left}" y="${top}" width="${round(width)}" height="${round(height)}" rx="${round(corner)}"/>`;
}

function labelSvg({ x, y }: Point, text: TextBlock, style: TextStyle): Html {
  const [width, height] = [text.width + 8, text.height + 2];
  return html`<rect class="diagram-label-back" fill="Canvas" x="${round(x - width / 2)}" y="${round(y - height / 2)}" width="${round(width)}" height="${round(height)}" rx="4"/>${textSvg({ x, y }, text, style, "diagram-label")}`;
}

function textSvg({ x, y }: Point, { lines, height }: TextBlock, { size, lineHeight }: TextStyle, className: string): Html {
  // From the middle of a line down to its baseline: about a third of the size.
  const first = y - height / 2 + lineHeight / 2 + size * 0.35;
  const texts = lines.map((line, place) => html`<text x="${round(x)}" y="${round(first + place * lineHeight)}">${line}</text>`);
  return html`<g class="${className}" fill="currentColor" font-size="${size}" text-anchor="middle">${texts}</g>`;
}

const ARROW = 8;

/** A line in straight pieces and soft bends, and its arrowhead, drawn each time: a shared one would need an id, and a page may hold two pictures. */
function edgeSvg(points: readonly Point[], direction: Direction): Html {
  const [start, tip] = [points[0], points.at(-1)];
  if (start === undefined || tip === undefined) return nothing;
  const along = direction === "down" ? "y" : "x";
  const across = direction === "down" ? "x" : "y";
  const onward = Math.sign(tip[along] - start[along]);
  const neck: Point = { ...tip, [along]: tip[along] - onward * ARROW };
  // The last bend ends where the arrowhead begins, so that the head is straight.
  const corners = points.slice(0, -1).map((point): Point => (onward * (neck[along] - point[along]) < 0 ? neck : point));
  const bends = [...corners, neck].map((to, place) => bend(corners[place - 1] ?? to, to, direction));
  const half = ARROW * 0.55;
  const wings = [-half, half].map((off): Point => ({ ...neck, [across]: neck[across] + off }));
  const line = html`<path class="diagram-edge" fill="none" stroke="currentColor" d="M${pair(start)}${bends.join("")}"/>`;
  const head = html`<path class="diagram-arrow" fill="currentColor" d="M${[tip, ...wings].map(pair).join("L")}Z"/>`;
  return joinHtml([line, head]);
}

function bend(from: Point, to: Point, direction: Direction): string {
  if (from.x === to.x && from.y === to.y) return "";
  if (from.x === to.x || from.y === to.y) return `L${pair(to)}`;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const [leaves, arrives] =
    direction === "down"
      ? [
          { x: from.x, y },
          { x: to.x, y },
        ]
      : [
          { x, y: from.y },
          { x, y: to.y },
        ];
  return `C${pair(leaves)} ${pair(arrives)} ${pair(to)}`;
}

function pair({ x, y }: Point): string {
  return `${round(x)},${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
