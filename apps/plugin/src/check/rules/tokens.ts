/** An estimate: four characters a token. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / 4);
}
