import type { Box, Point } from "./geometry.ts";

/** A box with what its shape cuts off at both ends of its upper and lower side. */
interface Side extends Box {
  inset: number;
}

/** A line down from row to row: `via` is where it crosses the rows between. */
interface Connection {
  from: number;
  to: number;
  via: readonly Point[];
  label: Box | undefined;
}

const PORT_GAP = 22;

/** Where each line runs. It crosses every row upright and bends between the rows only, so that it never cuts a box. */
export function routeEdges(boxes: readonly Side[], connections: readonly Connection[]): Point[][] {
  const rows = rowsOf([...boxes, ...connections.flatMap(({ label }) => label ?? [])]);
  const ports = new Ports(boxes);
  for (const [place, { from, to, via }] of connections.entries()) {
    const [source, target] = [boxes[from], boxes[to]];
    if (source === undefined || target === undefined) continue;
    ports.add(from, "below", `${place} from`, (via[0] ?? target).x);
    ports.add(to, "above", `${place} to`, (via.at(-1) ?? source).x);
  }
  const xs = ports.spread();
  return connections.map(({ from, to, via }, place) => {
    const [source, target] = [boxes[from], boxes[to]];
    if (source === undefined || target === undefined) return [];
    const start = xs.get(`${place} from`) ?? source.x;
    const end = xs.get(`${place} to`) ?? target.x;
    return [
      { x: start, y: source.y + source.height / 2 },
      { x: start, y: source.y + halfRow(rows, source.y) },
      ...via.flatMap(({ x, y }) => [
        { x, y: y - halfRow(rows, y) },
        { x, y: y + halfRow(rows, y) },
      ]),
      { x: end, y: target.y - halfRow(rows, target.y) },
      { x: end, y: target.y - target.height / 2 },
    ];
  });
}

/** Half the height of each row, by its middle. */
function rowsOf(boxes: readonly Box[]): Map<number, number> {
  const rows = new Map<number, number>();
  for (const { y, height } of boxes) rows.set(Math.round(y), Math.max(rows.get(Math.round(y)) ?? 0, height / 2));
  return rows;
}

function halfRow(rows: ReadonlyMap<number, number>, y: number): number {
  return rows.get(Math.round(y)) ?? 0;
}

/** The ends of lines at each side of each box, side by side in the order of where they go. */
class Ports {
  private readonly sides = new Map<string, { box: number; ends: { key: string; toward: number }[] }>();
  private readonly boxes: readonly Side[];

  constructor(boxes: readonly Side[]) {
    this.boxes = boxes;
  }

  add(box: number, where: "above" | "below", key: string, toward: number): void {
    const name = `${box} ${where}`;
    const side = this.sides.get(name) ?? { box, ends: [] };
    side.ends.push({ key, toward });
    this.sides.set(name, side);
  }

  spread(): Map<string, number> {
    const xs = new Map<string, number>();
    for (const { box, ends } of this.sides.values()) {
      const { x = 0, width = 0, inset = 0 } = this.boxes[box] ?? {};
      const gap = Math.min(PORT_GAP, (width - 2 * inset) / ends.length);
      ends.sort((a, b) => a.toward - b.toward);
      for (const [place, { key }] of ends.entries()) xs.set(key, x + (place - (ends.length - 1) / 2) * gap);
    }
    return xs;
  }
}
