/** Elements, code, links, emphasis, tables, entities and comments. */
const MARKUP = /[<>`[\]{}|\\*]|&(?:#\d|#x[\da-f]|[a-z]+;)|(?:^|\s)(?:#{1,6}\s|_{1,3}\S|~~)/i;

export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}
