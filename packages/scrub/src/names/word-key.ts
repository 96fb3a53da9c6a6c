// Letters that are letters of their own and do not come apart into a letter and a mark.
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
  ŋ: "ng",
  ə: "a",
};

const ASCII = /^[a-z]*$/;

/** A word as the lists hold it: lower case, without marks, nothing but the letters a to z. */
export function wordKey(word: string): string {
  const lower = word.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .replace(/[ßæœøđðþłıħŋə]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/[^a-z]/g, "");
}
