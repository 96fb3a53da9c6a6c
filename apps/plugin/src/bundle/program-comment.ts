// Joined, because the launcher has this constant too and must not find itself.
const BEGINNING = ["\n/* The", "program:\n"].join(" ");
const END = "\n*/\n";

/** A text as the last comment of a module: Node passes over a comment ten times as fast as it parses a program. */
export function toComment(program: string): string {
  return `${BEGINNING}${program.replaceAll(/\*(%*)\//g, "*$1%/")}${END}`;
}

/** The text in the last comment of a module. */
export function fromComment(module: string): string {
  const text = module.slice(module.indexOf(BEGINNING) + BEGINNING.length, -END.length);
  return text.replaceAll(/\*(%*)%\//g, "*$1/");
}
