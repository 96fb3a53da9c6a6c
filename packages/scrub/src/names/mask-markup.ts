// Code, addresses and tags. Every alternative either has a bound or reads up to something that it cannot itself contain, so the time
// is that of reading the text once.
const MARKUP =
  /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`|<!--[\s\S]*?(?:-->|$)|<\/?[A-Za-z][^<>]{0,2000}>|\]\([^()\s]{0,2000}\)|(?:https?:\/\/|www\.)[^\s<>()"]+|[^\s@<>()"',;:]{1,64}@[^\s@<>()"',;:]{1,255}/g;

/** The same text, as long as before, with a bar in place of each character that is not prose. */
export function maskMarkup(text: string): string {
  return text
    .replace(MARKUP, (markup) => "|".repeat(markup.length))
    .replace(/&nbsp;/g, "      ")
    .replace(/[*\u00a0\u202f]/g, " ");
}
