export type Language = "fr" | "nl" | "de" | "en";

// Small words that a text of the language can hardly do without. One that two languages share decides nothing, and stands in neither list.
const FUNCTION_WORDS: Readonly<Record<Language, string>> = {
  fr: "le les une du au aux et est sont dans pour que qui sur avec pas par ce cette il elle nous vous je mais ou où votre leur plus à être",
  nl: "het een van voor niet zijn met dat aan ook bij naar werd wordt maar uit moet kan ik jij wij je uw hun deze dit geen heeft er",
  de: "der das und ist nicht mit dem den ein eine einen für auf sich sie wir ich von zu im auch wird bei oder aber nach ihre muss kein",
  en: "the and of is are to it that this with for not was you your they we be or have has from but if there which at my",
};

const LANGUAGES = Object.keys(FUNCTION_WORDS) as Language[];
const languagesOf = new Map<string, Language[]>();
for (const language of LANGUAGES) {
  for (const word of FUNCTION_WORDS[language].split(" ")) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}

/** The language whose small words are seen most; English where none is, because that is what an analyzer knows when nobody told it more. */
export function guessLanguage(text: string): Language {
  const seen: Record<Language, number> = { fr: 0, nl: 0, de: 0, en: 0 };
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) for (const language of languagesOf.get(word) ?? []) seen[language] += 1;
  let best: Language = "en";
  for (const language of LANGUAGES) if (seen[language] > seen[best]) best = language;
  return best;
}
