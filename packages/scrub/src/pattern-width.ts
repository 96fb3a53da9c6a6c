const TOKEN = /\\p\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:<?[=!]|:|<[^>]*>)|./giu;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;

/**
 * How many characters a pattern can look at in one attempt, what it looks ahead and back at included: no two of them are further apart. Infinity where there is no
 * bound, or where the pattern refers back to a part of its match.
 *
 * @example
 * patternWidth("(?<!\\d)(?:ab|c{1,3})\\d", "") // 5
 */
export function patternWidth(pattern: string, flags: string): number {
  // For each open group: the longest of its alternatives so far, and the present one.
  const groups = [{ longest: 0, width: 0 }];
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(pattern); token !== null; token = TOKEN.exec(pattern)) {
    const [text] = token;
    const group = groups.at(-1);
    if (group === undefined) return Number.POSITIVE_INFINITY;
    if (text.startsWith("(")) groups.push({ longest: 0, width: 0 });
    else if (text === "|") {
      group.longest = Math.max(group.longest, group.width);
      group.width = 0;
    } else {
      const isEnd = text === ")";
      const width = isEnd ? Math.max(group.longest, group.width) : widthOf(text);
      if (isEnd) groups.pop();
      const outer = groups.at(-1);
      // A bracket too many: not a regular expression, which the loader says elsewhere.
      if (outer === undefined) return Number.POSITIVE_INFINITY;
      outer.width += width === 0 ? 0 : width * repetitions(pattern);
    }
  }
  const [whole] = groups;
  const characters = Math.max(whole?.longest ?? 0, whole?.width ?? 0);
  // With the flag u, a character may take two places.
  return characters * (flags.includes("u") ? 2 : 1);
}

function widthOf(token: string): number {
  if (/^\\(?:[1-9]|k<)/.test(token)) return Number.POSITIVE_INFINITY;
  // Edges of a line or a word have no width, but what is beside them is looked at.
  return 1;
}

/** The upper bound of the quantifier after the present token, past which the search for tokens goes on. */
function repetitions(pattern: string): number {
  QUANTIFIER.lastIndex = TOKEN.lastIndex;
  const quantifier = QUANTIFIER.exec(pattern)?.[0];
  if (quantifier === undefined) return 1;
  TOKEN.lastIndex = QUANTIFIER.lastIndex;
  if (/^[*+]/.test(quantifier) || /,\}/.test(quantifier)) return Number.POSITIVE_INFINITY;
  return quantifier.startsWith("?") ? 1 : Number(/(\d+)\}/.exec(quantifier)?.[1]);
}
