// Ids are shorter. A longer text is no misspelled id, and would only take time.
const LONGEST_ID = 120;
// Below this, two ids share letters by chance.
const LEAST_LIKENESS = 0.3;

/**
 * The existing ids that are spelled most like an unknown one, the nearest first. It compares groups of three letters, so that it also finds an id
 * of which words are missing or in another order. It returns ids of the list alone, and takes time by the length of the list.
 *
 * @example nearestIds("nationality-aplication", ["nationality-application", "marriage"]) // ["nationality-application"]
 */
export function nearestIds(unknownId: string, ids: Iterable<string>, limit = 3): string[] {
  if (unknownId.length > LONGEST_ID) return [];
  const groups = new Set(threesOf(unknownId));
  const scored: { id: string; likeness: number }[] = [];
  for (const id of ids) {
    const likeness = likenessOf(groups, id);
    if (likeness >= LEAST_LIKENESS) scored.push({ id, likeness });
  }
  // Of equally near ones the first in the alphabet: the same answer for the same corpus.
  scored.sort((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1));
  return scored.slice(0, limit).map(({ id }) => id);
}

/** The share of groups that both have: 1 for the same spelling, 0 for nothing in common (Dice's coefficient). */
function likenessOf(groups: ReadonlySet<number>, id: string): number {
  const others = threesOf(id);
  let shared = 0;
  for (const group of others) if (groups.has(group)) shared += 1;
  return (2 * shared) / (groups.size + others.length);
}

/** Each group of three letters as one number: numbers are compared several times faster than texts. */
function threesOf(id: string): number[] {
  const groups: number[] = [];
  let [before, letter] = [0, SEPARATOR];
  for (let at = 0; at <= id.length; at += 1) {
    const next = at < id.length ? letterAt(id, at) : SEPARATOR;
    if (at > 0) groups.push((before << 16) | (letter << 8) | next);
    [before, letter] = [letter, next];
  }
  return groups;
}

const SEPARATOR = 32;

/** Capitals count as small letters, and everything that separates words counts as the same. */
function letterAt(id: string, at: number): number {
  const code = id.charCodeAt(at);
  if (code >= 65 && code <= 90) return code + 32;
  const isLetterOrDigit = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
  return isLetterOrDigit ? code : SEPARATOR;
}
