import { withJourney } from "./journey.ts";
import { lexiconWords, type Unit, unitsOf } from "./lexicon.ts";
import { Vocabulary } from "./repair.ts";
import { wordsOf } from "./words.ts";

// Beyond this nobody asks for something; what comes then is a text.
const MOST_WORDS = 60;

/** Reads texts, remembers their words, and reads questions with what it remembers. */
export class Reader {
  private readonly vocabulary = new Vocabulary();

  constructor() {
    for (const word of lexiconWords) this.vocabulary.add(word);
  }

  read(text: string): Unit[] {
    const words = wordsOf(text);
    for (const word of words) this.vocabulary.add(word);
    return withJourney(unitsOf(words), text);
  }

  /** Typing errors put right, and nothing twice: whoever says a word twice does not mean it twice. */
  question(text: string): Unit[] {
    const words = wordsOf(text)
      .slice(0, MOST_WORDS)
      .flatMap((word) => this.vocabulary.repair(word));
    return [...new Map(withJourney(unitsOf(words), text).map((unit) => [unit.join("\n"), unit])).values()];
  }
}
