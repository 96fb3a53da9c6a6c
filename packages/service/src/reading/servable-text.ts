import { isReadable, type LoggedMove } from "@becivic/lifecycle";

/**
 * The last move before a time whose text may still be served. A withdrawal restores an earlier text: the texts between the two are never served
 * again, because it is unknown which change did the harm. Moves are oldest first.
 */
export function servableMove<Move extends Pick<LoggedMove, "commit" | "move" | "status" | "restores"> & { at: number }>(
  moves: readonly Move[],
  at: number,
): Move | undefined {
  const withdrawn = withdrawnMoves(moves);
  return moves.findLast((move) => move.at <= at && isReadable(move.status) && !withdrawn.has(move));
}

function withdrawnMoves<Move extends Pick<LoggedMove, "commit" | "move" | "restores">>(moves: readonly Move[]): ReadonlySet<Move> {
  return new Set(
    moves.flatMap((move, end) => {
      if (move.move !== "quarantine") return [];
      const start = move.restores === undefined ? -1 : moves.findIndex(({ commit }) => commit === move.restores);
      return moves.slice(start + 1, end);
    }),
  );
}
