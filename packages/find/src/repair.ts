import { distance } from "fastest-levenshtein";

const SHORTEST_REPAIRED = 5;
const SHORTEST_COMPOUND = 8;
const SHORTEST_PART = 4;
const BETWEEN_PARTS = ["", "s", "en", "e", "n", "es"];

/** A stem that nobody knows as those that somebody does: a typing error put right, or a long word taken apart. */
export function repair(stem: string, vocabulary: ReadonlySet<string>): string[] {
  if (vocabulary.has(stem) || /\d/.test(stem)) return [stem];
  const parts = stem.length < SHORTEST_COMPOUND ? [] : partsOf(stem, vocabulary);
  if (parts.length > 0) return parts;
  const near = stem.length < SHORTEST_REPAIRED ? undefined : nearest(stem, vocabulary);
  return near === undefined ? [stem] : [near];
}

/** Führerscheinumtausch: two words that are known, or one at an end that is. */
function partsOf(stem: string, vocabulary: ReadonlySet<string>): string[] {
  let best: string[] = [];
  for (let cut = SHORTEST_PART; cut <= stem.length - SHORTEST_PART; cut += 1) {
    const start = stem.slice(0, cut);
    const end = stem.slice(cut);
    const head = BETWEEN_PARTS.map((link) => (start.endsWith(link) ? start.slice(0, start.length - link.length) : "")).find(
      (one) => one.length >= SHORTEST_PART && vocabulary.has(one),
    );
    const tail = vocabulary.has(end) ? end : undefined;
    const found = [head, tail].flatMap((one) => one ?? []);
    if (lengthOf(found) > lengthOf(best)) best = found;
  }
  return lengthOf(best) * 2 >= stem.length ? best : [];
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

function nearest(stem: string, vocabulary: ReadonlySet<string>): string | undefined {
  const most = stem.length >= 8 ? 2 : 1;
  let best: { word: string; away: number } | undefined;
  for (const word of vocabulary) {
    if (Math.abs(word.length - stem.length) > most || word.length < SHORTEST_REPAIRED - 1) continue;
    const away = distance(word, stem);
    // Hardly anybody errs in the first letter.
    if (away <= most && (word[0] === stem[0] || away === 1) && (best === undefined || away < best.away)) best = { word, away };
  }
  return best?.word;
}
