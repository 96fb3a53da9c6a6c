import { distance } from "fastest-levenshtein";
import { stemOf } from "./words.ts";

const SHORTEST_REPAIRED = 4;
const SHORTEST_COMPOUND = 8;
const SHORTEST_PART = 4;
const TWO_ERRORS_FROM = 8;
const BETWEEN_PARTS = ["", "s", "en", "e", "n", "es"];

/** Every word of the indexed texts. */
export class Vocabulary {
  private readonly words = new Set<string>();
  private readonly stems = new Set<string>();
  /** A typing error changes the length of a word by at most two. */
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

  /** The words of the vocabulary that an unknown word may mean: a typing error corrected, or a compound split. The word itself where there are none. */
  repair(word: string): string[] {
    if (this.has(word) || /\d/.test(word) || word.length < SHORTEST_REPAIRED) return [word];
    const near = this.nearest(word);
    if (near !== undefined) return [near];
    const parts = word.length < SHORTEST_COMPOUND ? [] : this.partsOf(word);
    return parts.length > 0 ? parts : [word];
  }

  private nearest(word: string): string | undefined {
    const most = word.length >= TWO_ERRORS_FROM ? 2 : 1;
    let best: { word: string; edits: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const candidate of this.byLength.get(length) ?? []) {
        // Typing errors in the first letter are rare.
        if (candidate[0] !== word[0]) continue;
        const edits = isSwap(candidate, word) ? 1 : distance(candidate, word);
        if (edits <= most && (best === undefined || edits < best.edits)) best = { word: candidate, edits };
      }
    }
    return best?.word;
  }

  /** Splits a compound such as Führerscheinumtausch into two words of the vocabulary, or into one at its start or end that is at least half of it. */
  private partsOf(word: string): string[] {
    let best: string[] = [];
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
      const start = word.slice(0, cut);
      const end = word.slice(cut);
      const head = BETWEEN_PARTS.map((link) => (start.endsWith(link) ? start.slice(0, start.length - link.length) : "")).find(
        (candidate) => candidate.length >= SHORTEST_PART && this.has(candidate),
      );
      const parts = [head, this.has(end) ? end : undefined].flatMap((part) => part ?? []);
      if (lengthOf(parts) > lengthOf(best)) best = parts;
    }
    return lengthOf(best) * 2 >= word.length ? best : [];
  }
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

/** Two neighbouring letters in the wrong order are one error. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at !== -1 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
