/** A figure that nobody has checked says so at the beginning of its note. */
export function isDoubtful(note: string | undefined): boolean {
  return note?.startsWith("To be checked:") === true;
}
