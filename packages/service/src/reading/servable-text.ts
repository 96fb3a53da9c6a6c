import type { LoggedMove } from "@becivic/lifecycle";

/** Moves after which a skill says something else. */
const CHANGES_TEXT: ReadonlySet<string> = new Set(["create", "amend", "roll_back", "quarantine", "reinstate", "import"]);

/**
 * The move by which a text came that may be read as it was at a moment. What was withdrawn later is not served, not even as it was then: the text
 * before it is. Moves are oldest first, each with its time.
 */
export function servableMove<Move extends Pick<LoggedMove, "move" | "status"> & { at: number }>(
  moves: readonly Move[],
  at: number,
): Move | undefined {
  const texts = moves.filter(({ move }) => CHANGES_TEXT.has(move));
  const isWithdrawn = (index: number): boolean => texts[index]?.status === "quarantined" || texts[index + 1]?.move === "quarantine";
  const found = texts.findLastIndex((move, index) => move.at <= at && !isWithdrawn(index));
  return texts[found];
}
