import type { Message } from "../message.ts";
import { lineAt } from "../skill-file.ts";

// No procedure comes near these limits. Beyond them, the time of the parsers grows faster than the text.
const LONGEST_BODY = 200_000;
const MOST_LINES = 5_000;
const LONGEST_LINE = 10_000;
const LONGEST_PARAGRAPH = 20_000;
const MOST_MARKS = 600;
const DEEPEST_INDENT = 60;
export const DEEPEST_NESTING = 40;

export function tooDeep(line: number): Message {
  return { rule: "nested_too_deep", line, column: 1, text: "Nest elements, lists and quotes less deeply." };
}

/** Finds, before a parser starts, what would take it too long. */
export function sizeFault(body: string, bodyLine: number): Message | undefined {
  const lines = body.split("\n");
  for (const [index, line] of lines.entries()) {
    const place = { line: bodyLine + index, column: 1 };
    if (line.length > LONGEST_LINE)
      return { rule: "line_too_long", ...place, text: `Break the line: it has more than ${LONGEST_LINE} characters.` };
    // Spaces, quotes and list marks before the text: each can open a level.
    const indent = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*/.exec(line)?.[0] ?? "";
    if (indent.trim() !== "" && indent.length > DEEPEST_INDENT) return tooDeep(place.line);
  }
  if (body.length > LONGEST_BODY || lines.length > MOST_LINES) {
    return {
      rule: "body_too_long",
      line: bodyLine,
      column: 1,
      text: `Keep the body under ${LONGEST_BODY} characters and ${MOST_LINES} lines; take parts out into skills of their own.`,
    };
  }
  return elementDepthFault(body, bodyLine) ?? paragraphFault(lines, bodyLine);
}

// A blank line ends a paragraph, and a list mark, a heading or a cell of a table begins one.
const BEGINS_PARAGRAPH = /^\s*(?:$|[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|\|)/;

/** Within one paragraph, every bracket and every mark of emphasis is compared with every other. */
function paragraphFault(lines: readonly string[], bodyLine: number): Message | undefined {
  let length = 0;
  let marks = 0;
  for (const [index, line] of lines.entries()) {
    const isNew = BEGINS_PARAGRAPH.test(line);
    length = (isNew ? 0 : length) + line.length;
    marks = (isNew ? 0 : marks) + line.split(/[[*_~]/).length - 1;
    if (length > LONGEST_PARAGRAPH || marks > MOST_MARKS)
      return {
        rule: "paragraph_too_long",
        line: bodyLine + index,
        column: 1,
        text: `Break the paragraph: it has more than ${LONGEST_PARAGRAPH} characters, or ${MOST_MARKS} brackets and stars.`,
      };
  }
  return undefined;
}

/** A rough count, only to keep the parser from a tower of elements: the true one follows on the tree. */
function elementDepthFault(body: string, bodyLine: number): Message | undefined {
  let depth = 0;
  // Code is text.
  const prose = body.replace(/```[^`]*```|`[^`\n]{1,200}`/g, (code) => code.replace(/[<>]/g, " "));
  for (const { 0: tag, index } of prose.matchAll(/<\/?[A-Za-z][^<>]{0,2000}>/g)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
    if (depth > DEEPEST_NESTING) {
      return { rule: "nested_too_deep", line: bodyLine + lineAt(body, index) - 1, column: 1, text: "Nest elements less deeply." };
    }
  }
  return undefined;
}
