import type { Point } from "./geometry.ts";

// Every piece is compared with every other: in a large picture, lines cross anyway.
const MAX_PIECES = 1000;

/** How often lines cross each other; zero also where there are too many to count. */
export function countCrossings(lines: readonly (readonly Point[])[]): number {
  const pieces = lines.flatMap((points, line) => points.slice(1).map((to, at) => ({ line, from: points[at] ?? to, to })));
  if (pieces.length > MAX_PIECES) return 0;
  let crossings = 0;
  for (const [at, one] of pieces.entries()) {
    for (const other of pieces.slice(at + 1)) if (one.line !== other.line && cross(one, other)) crossings += 1;
  }
  return crossings;
}

interface Piece {
  from: Point;
  to: Point;
}

function cross(one: Piece, other: Piece): boolean {
  return side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0;
}

/** On which side of a piece a point lies. */
function side({ from, to }: Piece, point: Point): number {
  return Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x));
}
