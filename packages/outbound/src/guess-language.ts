export type Language = "fr" | "nl" | "de" | "en";

// Frequent function words of each language. A word of two languages decides nothing, so it is in neither list.
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

/** The language with the most function words in the text; English if there are none, because an analyzer without configuration has English. */
export function guessLanguage(text: string): Language {
  const counts: Record<Language, number> = { fr: 0, nl: 0, de: 0, en: 0 };
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) for (const language of languagesOf.get(word) ?? []) counts[language] += 1;
  let best: Language = "en";
  for (const language of LANGUAGES) if (counts[language] > counts[best]) best = language;
  return best;
}
