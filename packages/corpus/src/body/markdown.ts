import MarkdownIt, { type StateBlock, type StateInline, type Token } from "markdown-it";
import { linkLabelEnd } from "./link-label.ts";

// Markdown as a body has it: CommonMark with tables and struck text, without HTML, indented code and footnotes. Tags come as `<number>`.

const RECITATION = /\[([a-z][a-z0-9-]*[a-z0-9])\]/y;
const MARK = /<(\d+)>/y;
const ONLY_MARKS = /^(?:<\d+>\s*)+$/;
const DEFINITION = /^ {0,3}\[[^\]]+\]:/;

const BRACE = 0x7b;
const BRACKET = 0x5b;
const SMALLER = 0x3c;

const markdown = new MarkdownIt({ html: false, linkify: false });
markdown.disable(["code", "html_block", "html_inline", "autolink", "reference", "text_join"]);
// Whether an address may be followed is judged by the rules of the corpus, which need to see it as it is written.
markdown.validateLink = () => true;
markdown.normalizeLink = (url) => url;
markdown.helpers = { ...markdown.helpers, parseLinkLabel: linkLabelEnd };
const interrupts = { alt: ["paragraph", "blockquote"] };
markdown.block.ruler.before("heading", "element", elementLine, interrupts);
markdown.block.ruler.before("heading", "definition", definition);
markdown.inline.ruler.before("link", "element", inlineElement);
markdown.inline.ruler.before("link", "expression", expression);
markdown.inline.ruler.after("link", "recitation", recitation);

export function tokensOf(marked: string): Token[] {
  return markdown.parse(marked, {});
}

/** A line with tags alone is around blocks, or between them. */
function elementLine(state: StateBlock, line: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(start) !== SMALLER) return false;
  const text = state.src.slice(start, state.eMarks[line]);
  if (!ONLY_MARKS.test(text)) return false;
  if (silent) return true;
  for (const [, index] of text.matchAll(/<(\d+)>/g)) {
    const token = state.push("element", "", 0);
    token.block = true;
    token.content = index ?? "";
    token.map = [line, line + 1];
  }
  state.line = line + 1;
  return true;
}

/** A link definition is text that no reader sees. */
function definition(state: StateBlock, line: number, _endLine: number, silent: boolean): boolean {
  if (!DEFINITION.test(state.src.slice(state.bMarks[line], state.eMarks[line]).trimStart())) return false;
  if (silent) return true;
  state.push("definition", "", 0).map = [line, line + 1];
  state.line = line + 1;
  return true;
}

function inlineElement(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== SMALLER) return false;
  MARK.lastIndex = state.pos;
  const match = MARK.exec(state.src);
  if (match === null) return false;
  if (!silent) state.push("element", "", 0).content = match[1] ?? "";
  state.pos += match[0].length;
  return true;
}

function expression(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== BRACE) return false;
  if (!silent) state.push("expression", "", 0);
  state.pos += 1;
  return true;
}

function recitation(state: StateInline, silent: boolean): boolean {
  if (state.src.charCodeAt(state.pos) !== BRACKET) return false;
  RECITATION.lastIndex = state.pos;
  const match = RECITATION.exec(state.src);
  if (match === null) return false;
  if (!silent) state.push("recitation", "", 0).content = match[1] ?? "";
  state.pos += match[0].length;
  return true;
}
