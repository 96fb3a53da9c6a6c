/** A text without case, accents and punctuation: two texts that differ in these alone are the same for the search. */
export function foldPhrase(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
