const MOST_MISTAKES = 2;
// No command or option is longer. A longer text is no misspelling, and would only take time.
const LONGEST_WORD = 40;

/** The word of a list that was probably meant: at most two letters are wrong, missing, too many or swapped, and fewer than half of them. */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  if (typed.length > LONGEST_WORD) return undefined;
  const scored = words.map((word) => ({ word, mistakes: countMistakes(typed, word) }));
  const best = scored.reduce((one, other) => (other.mistakes < one.mistakes ? other : one), { word: "", mistakes: MOST_MISTAKES + 1 });
  return best.mistakes <= MOST_MISTAKES && best.mistakes * 2 < best.word.length ? best.word : undefined;
}

/** The distance of optimal string alignment: insertions, deletions, substitutions, and swaps of neighbours. */
function countMistakes(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
