/** A word that no shell reads anything into. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The same for a command that is shown: quoted only where that is needed. */
export function shownWord(text: string): string {
  return /^[\w./:~-]+$/.test(text) ? text : quote(text);
}
