import { type Language, vocabulary } from "@becivic/contract";
import { readWeightedList } from "./weighted-list.ts";

/** The language of the site that a request accepts best (RFC 9110, section 12.5.4), among equal ones the one that is named first; English where it names none. */
export function chooseLanguage(accept: string | undefined): Language {
  const ranges = readWeightedList(accept ?? "");
  const [best] = ranges
    .flatMap(({ value, weight }) => {
      const language = vocabulary.language.find((one) => value === one || value.startsWith(`${one}-`));
      return language === undefined || weight === 0 ? [] : [{ language, weight }];
    })
    .sort((a, b) => b.weight - a.weight);
  return best?.language ?? "en";
}
