import { STOP_WORDS } from "../stop-words.ts";
import { allWordsOf } from "../words.ts";
import type { SearchableCommune } from "./search-index.ts";

export interface FoundCommunes {
  communes: readonly SearchableCommune[];
  /** Whether the query names communes and nothing else. */
  isAll: boolean;
}

/** Finds the communes that a query names: by a name in any language, a former name or a postal code, without regard to accents. */
export function createCommuneFinder(communes: readonly SearchableCommune[]): (query: string) => FoundCommunes {
  const byName = new Map<string, SearchableCommune[]>();
  for (const commune of communes)
    for (const name of [...commune.names, ...commune.formerNames, ...commune.postalCodes]) {
      const key = allWordsOf(name).join(" ");
      byName.set(key, [...new Set([...(byName.get(key) ?? []), commune])]);
    }
  const longest = Math.max(0, ...[...byName.keys()].map((name) => name.split(" ").length));

  return (query) => {
    const words = allWordsOf(query);
    const found = new Set<SearchableCommune>();
    let others = 0;
    for (let at = 0; at < words.length; ) {
      const length = lengthAt(words, at);
      for (const commune of byName.get(words.slice(at, at + length).join(" ")) ?? []) found.add(commune);
      if (length === 0 && !STOP_WORDS.has(words[at] ?? "")) others += 1;
      at += Math.max(1, length);
    }
    return { communes: [...found], isAll: found.size > 0 && others === 0 };
  };

  /** How many words the longest name has that begins there; 0 where none does. */
  function lengthAt(words: readonly string[], at: number): number {
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      // The name of the commune As is a word of every question.
      const isWord = length === 1 && words.length > 1 && STOP_WORDS.has(words[at] ?? "");
      if (!isWord && byName.has(words.slice(at, at + length).join(" "))) return length;
    }
    return 0;
  }
}
