import { distance } from "fastest-levenshtein";
import { stemOf } from "./words.ts";

const SHORTEST_REPAIRED = 4;
const SHORTEST_COMPOUND = 8;
const SHORTEST_PART = 4;
const TWO_ERRORS_FROM = 8;
const BETWEEN_PARTS = ["", "s", "en", "e", "n", "es"];

/** Every word that some text uses. */
export class Vocabulary {
  private readonly words = new Set<string>();
  private readonly stems = new Set<string>();
  /** By how long they are: an error hardly changes that. */
  private readonly byLength = new Map<number, string[]>();

  add(word: string): void {
    if (this.words.has(word)) return;
    this.words.add(word);
    this.stems.add(stemOf(word));
    const others = this.byLength.get(word.length);
    if (others === undefined) this.byLength.set(word.length, [word]);
    else others.push(word);
  }

  has(word: string): boolean {
    return this.words.has(word) || this.stems.has(stemOf(word));
  }

  /** A word that nobody uses as those that somebody does: a typing error put right, or a long word taken apart. */
  repair(word: string): string[] {
    if (this.has(word) || /\d/.test(word) || word.length < SHORTEST_REPAIRED) return [word];
    const near = this.nearest(word);
    if (near !== undefined) return [near];
    const parts = word.length < SHORTEST_COMPOUND ? [] : this.partsOf(word);
    return parts.length > 0 ? parts : [word];
  }

  private nearest(word: string): string | undefined {
    const most = word.length >= TWO_ERRORS_FROM ? 2 : 1;
    let best: { word: string; away: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const known of this.byLength.get(length) ?? []) {
        // Hardly anybody errs in the first letter.
        if (known[0] !== word[0]) continue;
        const away = isSwap(known, word) ? 1 : distance(known, word);
        if (away <= most && (best === undefined || away < best.away)) best = { word: known, away };
      }
    }
    return best?.word;
  }

  /** Führerscheinumtausch: two words that are known, or one at an end that is, if it is most of it. */
  private partsOf(word: string): string[] {
    let best: string[] = [];
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
      const start = word.slice(0, cut);
      const end = word.slice(cut);
      const head = BETWEEN_PARTS.map((link) => (start.endsWith(link) ? start.slice(0, start.length - link.length) : "")).find(
        (one) => one.length >= SHORTEST_PART && this.has(one),
      );
      const found = [head, this.has(end) ? end : undefined].flatMap((one) => one ?? []);
      if (lengthOf(found) > lengthOf(best)) best = found;
    }
    return lengthOf(best) * 2 >= word.length ? best : [];
  }
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

/** Two letters that changed places are one error. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at !== -1 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
