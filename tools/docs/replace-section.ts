/** The text with another body under a heading of the second level. */
export function replaceSection(text: string, heading: string, body: string): string {
  const start = `## ${heading}\n\n`;
  const at = text.indexOf(`\n${start}`);
  if (at === -1) throw new Error(`there is no section “${heading}”`);
  const from = at + 1 + start.length;
  const next = text.indexOf("\n## ", from);
  return `${text.slice(0, from)}${body}\n${next === -1 ? "" : text.slice(next)}`;
}
