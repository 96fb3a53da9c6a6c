import { LETTER_ALPHABET, letterSlots, MIDDLE_WEIGHT } from "../../packages/scrub/src/names/letter-score.ts";
import type { Dictionaries } from "./read-dictionary.ts";
import type { Names } from "./read-names.ts";
import { orderOf, packLetters, trainLetters } from "./train-letters.ts";

export interface Letters {
  packed: string;
  /** The score that the packed weights give. */
  score: (key: string) => number;
}

/** Learns how names and words are built. Of the long lists of forms a part is enough. */
export function learnLetters({ given, surnames }: Names, common: ReadonlySet<string>, dictionaries: Dictionaries): Letters {
  const { english, dutch, french, germanNouns, germanVerbs } = dictionaries;
  const words = new Set([...common, ...english, ...dutch, ...oneOf(4, french), ...oneOf(2, germanNouns), ...oneOf(2, germanVerbs)]);
  const isWord = (key: string): boolean => words.has(key) || french.has(key) || germanNouns.has(key) || germanVerbs.has(key);
  const packed = packLetters(
    trainLetters(
      [...given, ...surnames].filter((key) => !isWord(key)),
      [...words].filter((key) => !given.has(key) && !surnames.has(key)),
    ),
  );
  const weights = [...packed].map((letter) => LETTER_ALPHABET.indexOf(letter) - MIDDLE_WEIGHT);
  return { packed, score: (key) => letterSlots(key).reduce((sum, slot) => sum + (weights[slot] ?? 0), 0) };
}

function oneOf(count: number, keys: ReadonlySet<string>): string[] {
  return [...keys].filter((key) => orderOf(key) % count < 1);
}
