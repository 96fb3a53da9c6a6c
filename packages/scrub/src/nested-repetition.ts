const TOKEN = /\\.|\[(?:\\.|[^\]\\])*\]|\(|\)|\*|\+|\{\d+,\}|\{\d+(?:,\d+)?\}/gsu;

/**
 * Whether a repeated group has a repetition without an upper bound in it, such as `(?:[a-z ]+)+`: on a text that does not match in the end, the time of such
 * a pattern doubles with each character. A test of the text of the pattern alone: a group that is only optional (`?`) is not repeated.
 */
export function hasNestedRepetition(pattern: string): boolean {
  /** For each open group, whether an unbounded repetition is in it. */
  const groups = [false];
  for (const { 0: token, index } of pattern.matchAll(TOKEN)) {
    if (token === "(") groups.push(false);
    else if (token === ")") {
      const isUnbounded = groups.pop() ?? false;
      if (isUnbounded && /^(?:[*+]|\{\d+(?:,\d*)?\})/.test(pattern.slice(index + 1))) return true;
      if (isUnbounded) mark(groups);
    } else if (token === "*" || token === "+" || token.endsWith(",}")) mark(groups);
  }
  return false;
}

function mark(groups: boolean[]): void {
  groups[groups.length - 1] = true;
}
