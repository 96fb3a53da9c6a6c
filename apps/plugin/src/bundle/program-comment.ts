// Joined, because the launcher has this constant too and must not find itself.
const BEGINNING = ["\n/* The", "program:\n"].join(" ");
const END = "\n*/\n";

/**
 * A text as the last comment of a module: Node passes over a comment ten times as fast as it parses a program. The comment is ASCII: one character
 * beyond it would make Node store the whole module with two bytes a character.
 */
export function toComment(program: string): string {
  return `${BEGINNING}${toAscii(program).replaceAll(/\*(%*)\//g, "*$1%/")}${END}`;
}

/** The text in the last comment of a module. */
export function fromComment(module: string): string {
  const text = module.slice(module.indexOf(BEGINNING) + BEGINNING.length, -END.length);
  return fromAscii(text.replaceAll(/\*(%*)%\//g, "*$1/"));
}

/** Each character beyond ASCII as `%u00e9;`, and so the percent sign of a text that looks like one of them. */
function toAscii(text: string): string {
  return text.replaceAll(/%(?=u[0-9a-f]{4};)|[\u0080-\uffff]/g, (one) => `%u${one.charCodeAt(0).toString(16).padStart(4, "0")};`);
}

function fromAscii(text: string): string {
  return text.replaceAll(/%u([0-9a-f]{4});/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
