const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as HTML shows it, inside an element or inside a quoted attribute. */
export function escapeHtml(text: string): string {
  // Most texts need no change, and the search alone is cheaper than a replacement.
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character) : text;
}
