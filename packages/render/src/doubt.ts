/** The note of an unchecked figure begins with these words. */
export function isDoubtful(note: string | undefined): boolean {
  return note?.startsWith("To be checked:") === true;
}
