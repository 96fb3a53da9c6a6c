import { decodeHTMLStrict } from "entities";
import type { ElementAttribute } from "./nodes.ts";

/** A tag of the text; `text` where a smaller-than sign is text, `fault` where it begins no known element. */
export type Tag = { start: number; end: number } & (
  | { kind: "open" | "close" | "whole"; name: string; attributes: ElementAttribute[] }
  | { kind: "text" }
  | { kind: "fault" }
);

export interface Lexed {
  /** The text with each tag as its number between the same brackets: Markdown then sees one short word. */
  marked: string;
  tags: Tag[];
}

const NAME = /[A-Za-z_$][\w$.:-]*/y;
const SPACE = /\s*/y;
const TEXT_VALUE = /"([^"]*)"|'([^']*)'/y;
const CODE_VALUE = /\{[^{}]*\}/y;

/**
 * Finds the tags before Markdown is parsed, so that their places are exact and nothing inside them is taken for Markdown. A tag in code is
 * found too: the reader of the code puts its text back.
 */
export function lexTags(text: string): Lexed {
  const tags: Tag[] = [];
  let marked = "";
  let copied = 0;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", Math.max(at + 1, copied))) {
    const tag = tagAt(text, at);
    if (tag === undefined) continue;
    marked += `${text.slice(copied, tag.start)}<${tags.length}>`;
    copied = tag.end;
    tags.push(tag);
  }
  return { marked: marked + text.slice(copied), tags };
}

/** Nothing where a space follows: "3 < 4". */
function tagAt(text: string, at: number): Tag | undefined {
  const next = text[at + 1];
  if (next === undefined || /\s/.test(next)) return undefined;
  if (isEscaped(text, at)) return { kind: "text", start: at - 1, end: at + 1 };
  return readTag(new Scanner(text, at + 1), at) ?? { kind: "fault", start: at, end: at + 1 };
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text[at - 1 - slashes] === "\\") slashes += 1;
  return slashes % 2 === 1;
}

function readTag(scanner: Scanner, start: number): Tag | undefined {
  const isClosing = scanner.take("/");
  const name = scanner.match(NAME) ?? "";
  const attributes: ElementAttribute[] = [];
  for (;;) {
    const hadSpace = scanner.match(SPACE) !== "";
    if (scanner.take("/>")) return isClosing ? undefined : { kind: "whole", name, attributes, start, end: scanner.at };
    if (scanner.take(">")) {
      if (isClosing) return attributes.length > 0 ? undefined : { kind: "close", name, attributes, start, end: scanner.at };
      return { kind: "open", name, attributes, start, end: scanner.at };
    }
    const attribute = hadSpace ? readAttribute(scanner) : undefined;
    if (attribute === undefined) return undefined;
    attributes.push(attribute);
  }
}

function readAttribute(scanner: Scanner): ElementAttribute | undefined {
  if (scanner.match(CODE_VALUE) !== undefined) return { name: "", value: undefined };
  const name = scanner.match(NAME);
  if (name === undefined) return undefined;
  const afterName = scanner.at;
  scanner.match(SPACE);
  if (!scanner.take("=")) {
    scanner.at = afterName;
    return { name, value: null };
  }
  scanner.match(SPACE);
  const quoted = scanner.match(TEXT_VALUE);
  if (quoted !== undefined) return { name, value: decodeHTMLStrict(quoted.slice(1, -1)) };
  return scanner.match(CODE_VALUE) === undefined ? undefined : { name, value: undefined };
}

/** A position in a text that moves on with each match. */
class Scanner {
  at: number;
  private readonly text: string;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [match] = pattern.exec(this.text) ?? [];
    if (match !== undefined) this.at += match.length;
    return match;
  }
}
