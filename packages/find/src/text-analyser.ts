import { withJourney } from "./journey.ts";
import { lexiconWords, type Unit, unitsOf } from "./lexicon.ts";
import { Vocabulary } from "./vocabulary.ts";
import { wordsOf } from "./words.ts";

// No question has more words; what is longer is a text.
const MOST_WORDS = 60;

/** Turns texts into units for an index, and queries into units that match the words of these texts. */
export class TextAnalyser {
  private readonly vocabulary = new Vocabulary();

  constructor() {
    for (const word of lexiconWords) this.vocabulary.add(word);
  }

  analyse(text: string): Unit[] {
    const words = wordsOf(text);
    for (const word of words) this.vocabulary.add(word);
    return withJourney(unitsOf(words), text);
  }

  /** Corrects typing errors, and counts each unit once: a word that a query repeats means no more. */
  analyseQuery(query: string): Unit[] {
    const words = wordsOf(query)
      .slice(0, MOST_WORDS)
      .flatMap((word) => this.vocabulary.repair(word));
    return [...new Map(withJourney(unitsOf(words), query).map((unit) => [unit.join("\n"), unit])).values()];
  }
}
