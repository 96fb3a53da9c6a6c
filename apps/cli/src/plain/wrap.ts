/**
 * Breaks lines at spaces so that none is wider than the terminal. What follows the marker of a list stays below its first word. A word that is
 * wider than a line, such as an address, stays whole.
 */
export function wrap(text: string, width: number, indent = ""): string {
  return text
    .split("\n")
    .map((line) => wrapLine(line, width, indent))
    .join("\n");
}

function wrapLine(line: string, width: number, indent: string): string {
  const [lead = ""] = /^\s*(?:(?:[-*•>]|\d+\.)\s+)?/.exec(line) ?? [];
  const hanging = lead.replace(/[^\s>]/g, " ");
  const words = line.slice(lead.length).split(/ +/);
  const lines: string[] = [];
  let current = `${indent}${lead}`;
  let isEmpty = true;
  for (const word of words) {
    if (!isEmpty && current.length + 1 + word.length > width) {
      lines.push(current);
      current = `${indent}${hanging}`;
      isEmpty = true;
    }
    current += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, current].map((one) => one.trimEnd()).join("\n");
}
