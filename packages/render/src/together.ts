/** Pieces of a page as one. Unlike `join`, this copies nothing: a page is copied once, when it goes out, and not once for each part of a part. */
export function together(pieces: readonly string[]): string {
  let text = "";
  for (const piece of pieces) text += piece;
  return text;
}
