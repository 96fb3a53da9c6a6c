/** The note of an unchecked figure begins with these words. */
export function isDoubtful(text: string | undefined): boolean {
  return text?.startsWith("To be checked:") === true;
}
