// What would end or change a CSS string, and "<", which could end the style element around it.
const SPECIAL = /["\\<\u0000-\u001f\u007f]/g;

/** Text as a string of CSS, with its quotation marks. It is safe inside a style element. */
export function cssString(text: string): string {
  return `"${text.replaceAll(SPECIAL, escapeCharacter)}"`;
}

function escapeCharacter(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  // CSS has no null character: a parser reads it as U+FFFD.
  return character === "\u0000" ? "\ufffd" : `\\${(character.codePointAt(0) ?? 0).toString(16)} `;
}
