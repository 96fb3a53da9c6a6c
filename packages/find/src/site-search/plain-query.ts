/** As many characters as /api/search takes. What is longer is a text, and no question. */
export const LONGEST_QUERY = 1000;

/** A question without control characters and invisible ones, cut where it is too long. */
export function plainQuery(text: string): { query: string; isCut: boolean } {
  const isCut = text.length > LONGEST_QUERY;
  const query = text
    .slice(0, LONGEST_QUERY)
    // A character may have been cut in two.
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(/\p{Cf}+/gu, "")
    .trim();
  return { query, isCut };
}
