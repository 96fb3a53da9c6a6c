import { functions } from "./data/titles.ts";
import { letterScore, WORD_LIKE } from "./letter-score.ts";
import { givenStrength, isLikeGiven, isPeople, isWord, lists, surnameStrength } from "./lexicon.ts";
import { isSyllables, type Token } from "./tokens.ts";

/** What a word can be in a name. */
export type Part = "given" | "perhapsGiven" | "hardlyGiven" | "surname" | "perhapsSurname" | "unknown" | "word" | "place" | "initial";

/** What a word can be in a name; undefined where it cannot be in one. In German a noun has its capital too, so there it says less. */
export function partOf(token: Token, german = false): Part | undefined {
  const { key, parts, shape } = token;
  if (shape === "initial") return "initial";
  if (shape === "number" || shape === "foreign" || shape === "mixed" || key.length === 1) return undefined;
  if (isPeople(key)) return "word";
  const [first = ""] = parts;
  const last = parts.at(-1) ?? "";
  const given = Math.max(givenStrength(first), parts.length > 1 ? givenStrength(last) : 0);
  if (parts.length > 1) return partOfDouble(token, given);
  if (german && token.first && isGenitiveOfSurname(key)) return "surname";
  const isOtherwiseWord = shape === "lower" ? lists().smallWords.has(key) : german && lists().germanNouns.has(key);
  if (isOtherwiseWord) return given > 0 ? "perhapsGiven" : "perhapsSurname";
  if (functions.has(key) && surnameStrength(key) < 2) return "word";
  if (given === 2 || (given === 0 && isGenitive(key))) {
    return shape === "lower" && (lists().words.has(key) || lists().rareGiven.has(key)) ? "perhapsGiven" : "given";
  }
  if (given === 1) return "perhapsGiven";
  const surname = surnameStrength(key);
  if (surname === 2) return "surname";
  if (token.blocked) return "place";
  if (lists().hardly.has(key)) return "hardlyGiven";
  if (surname === 1) return "perhapsSurname";
  // Kemel: a rare word that has a capital where words have none.
  if (shape !== "lower" && !german && !token.first && lists().dictionary.has(key)) return "perhapsSurname";
  if (isWord(key) || ((german || shape === "lower") && key.length > 3 && letterScore(key) <= WORD_LIKE)) return "word";
  return isLikeGiven(key) ? "perhapsGiven" : "unknown";
}

/** Ingrids Antrag: the German genitive of a given name. */
function isGenitive(key: string): boolean {
  return key.length > 4 && key.endsWith("s") && givenStrength(key.slice(0, -1)) === 2 && surnameStrength(key) === 0 && !isWord(key);
}

/** Müllers Antrag: the German genitive of a surname that opens a sentence. */
function isGenitiveOfSurname(key: string): boolean {
  return (
    key.length > 5 && key.endsWith("s") && surnameStrength(key.slice(0, -1)) > 0 && !isWord(key) && !lists().words.has(key.slice(0, -1))
  );
}

function partOfDouble({ parts, blocked, shape, raw }: Token, given: number): Part {
  if (blocked) return "place";
  if (isSyllables(raw) && !isWord(parts[0] ?? "")) return "perhapsGiven";
  const last = parts.at(-1) ?? "";
  const isLower = shape === "lower";
  if (!isLower && parts.every((part) => givenStrength(part) > 0)) return "given";
  if (given === 2 && (!isLower || parts.every((part) => !lists().words.has(part)))) return "given";
  if (parts.some((part) => surnameStrength(part) === 2)) return "surname";
  if (isLower ? parts.some((part) => isWord(part)) : isWord(last) && surnameStrength(last) === 0) return "word";
  if (given === 1) return "perhapsGiven";
  return "unknown";
}
