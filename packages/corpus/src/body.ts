import type { Nodes, Root, Text } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { mdxExpressionFromMarkdown } from "mdast-util-mdx-expression";
import { type MdxJsxFlowElement, type MdxJsxTextElement, mdxJsxFromMarkdown } from "mdast-util-mdx-jsx";
import { gfm } from "micromark-extension-gfm";
import { mdxExpression } from "micromark-extension-mdx-expression";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import { mdxMd } from "micromark-extension-mdx-md";
import { HIDDEN_ADVICE, HIDDEN_CHARACTERS } from "./hidden-characters.ts";
import type { Message, Parsed } from "./message.ts";
import { lineAt } from "./skill-file.ts";

/** The elements that an author may write, with the attributes each takes. `true` means it must be there and say something. */
export const bodyElements = {
  VV: { attributes: { name: true, uid: false }, children: true },
  Ref: { attributes: { name: true, uid: false, title: true, url: true, last_verified: false }, children: true },
  Observations: { attributes: { skill: true }, children: false },
  Path: { attributes: { id: true }, children: false },
  Skill: { attributes: { id: true }, children: false },
  Risk: { attributes: { reason: false }, children: true },
} as const satisfies Record<string, { attributes: Record<string, boolean>; children: boolean }>;

export type BodyElementName = keyof typeof bodyElements;

/** An element of a body, as it stands there. */
export interface BodyTag {
  name: BodyElementName;
  attributes: Record<string, string>;
  /** The text inside, without markup. */
  text: string;
  line: number;
  column: number;
  /** Where it stands in the body, in UTF-16 units. */
  start: number;
  end: number;
}

/** A reference cited again: `[nationality-code-12bis]`. */
export interface Recitation {
  name: string;
  line: number;
  column: number;
}

export interface Heading {
  depth: number;
  text: string;
  line: number;
}

export interface Link {
  url: string;
  line: number;
}

export interface SkillBody {
  tree: Root;
  tags: BodyTag[];
  recitations: Recitation[];
  headings: Heading[];
  links: Link[];
}

// Beyond these no procedure was ever written, and parsers take time that grows faster than the text.
const LONGEST_BODY = 200_000;
const MOST_LINES = 5_000;
const LONGEST_LINE = 10_000;
const LONGEST_PARAGRAPH = 20_000;
const MOST_MARKS = 600;
const DEEPEST_INDENT = 60;
const DEEPEST_NESTING = 40;

/**
 * Reads the text after the frontmatter: Markdown with our elements, parsed as JSX and never evaluated. Whatever could run, or could be
 * taken for HTML, is refused with its place.
 *
 * @param bodyLine the line of the file on which the body starts, so that messages name lines of the file
 */
export function parseBody(body: string, bodyLine = 1): Parsed<SkillBody> {
  const oversize = sizeFault(body, bodyLine);
  if (oversize !== undefined) return { ok: false, messages: [oversize] };
  let tree: Root;
  try {
    tree = fromMarkdown(body, {
      extensions: [gfm(), mdxJsx(), mdxExpression(), mdxMd()],
      mdastExtensions: [gfmFromMarkdown(), mdxJsxFromMarkdown(), mdxExpressionFromMarkdown()],
    });
  } catch (error) {
    return { ok: false, messages: [error instanceof RangeError ? tooDeep(bodyLine) : syntaxFault(error, bodyLine)] };
  }
  const reader = new BodyReader(body, bodyLine);
  reader.read(tree);
  return reader.messages.length > 0 ? { ok: false, messages: reader.messages } : { ok: true, value: { tree, ...reader.found } };
}

function tooDeep(line: number): Message {
  return { rule: "nested_too_deep", line, column: 1, text: "Nest elements, lists and quotes less deeply." };
}

function sizeFault(body: string, bodyLine: number): Message | undefined {
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
  // What stands in code is text.
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

/** What the parser says when a tag is not closed, or when something looks like HTML. */
function syntaxFault(error: unknown, bodyLine: number): Message {
  const { message, place } = error as {
    message?: string;
    place?: { line?: number; column?: number; start?: { line: number; column: number } };
  };
  const said = (message ?? "The text cannot be read").split("\n")[0] ?? "";
  // Where the parser gives no place, it says in the sentence where the element began.
  const [, saidLine, saidColumn] = /\((\d+):(\d+)/.exec(said) ?? [];
  const { line = Number(saidLine ?? 1), column = Number(saidColumn ?? 1) } = place?.start ?? place ?? {};
  const what = said
    .replace(/ ?\([\d:-]+\)/g, "")
    .replace(/\s*\(note:.*$/, "")
    .replace(/[.,;: ]+$/, "");
  return {
    rule: "body_syntax",
    line: bodyLine + line - 1,
    column,
    text: `${what}. Close every element, and use neither HTML nor comments.`,
  };
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;

class BodyReader {
  readonly messages: Message[] = [];
  readonly found: Omit<SkillBody, "tree"> = { tags: [], recitations: [], headings: [], links: [] };
  private readonly body: string;
  private readonly bodyLine: number;

  constructor(body: string, bodyLine: number) {
    this.body = body;
    this.bodyLine = bodyLine;
  }

  /** Looks at every node, in the order of the text. Walks with a list of its own instead of the call stack. */
  read(tree: Root): void {
    const seen: Nodes[] = [];
    const pending: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { node, depth } = next;
      if (depth > DEEPEST_NESTING) {
        this.refuse(node, "nested_too_deep", "Nest elements, lists and quotes less deeply.");
        return;
      }
      seen.push(node);
      if ("children" in node) for (const child of [...node.children].reverse()) pending.push({ node: child, depth: depth + 1 });
    }
    for (const node of seen) this.look(node);
  }

  private look(node: Nodes): void {
    if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") this.element(node);
    else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
      this.refuse(node, "expression", "Braces hold no code here: write \\{ for a brace.");
    } else if (node.type === "html") this.refuse(node, "raw_html", "Use Markdown: HTML is not used.");
    else if (node.type === "image" || node.type === "imageReference") this.refuse(node, "image", "A body has no pictures: take it out.");
    else if (node.type === "definition") this.refuse(node, "definition", "Write the address where it is used: [text](https://…).");
    else if (node.type === "link") this.found.links.push({ url: node.url, line: this.placeOf(node).line });
    else if (node.type === "text") this.text(node);
    else if (node.type === "heading") this.found.headings.push({ depth: node.depth, text: textOf(node), line: this.placeOf(node).line });
    else if (node.type === "paragraph" && ESM.test(textOf(node))) this.refuse(node, "esm", "A body imports and exports nothing.");
  }

  private element(node: Element): void {
    const name = node.name ?? "";
    if (!isBodyElement(name)) {
      const known = `Use one of ${Object.keys(bodyElements).join(", ")}`;
      const reason = RENDERED.has(name) ? `<${name}> is written by the renderer` : "This element is not used here";
      this.refuse(node, "unknown_element", `${reason}. ${known}.`);
      return;
    }
    const attributes = this.attributes(node, name);
    const text = textOf(node);
    const definition = bodyElements[name];
    if (definition.children && text.trim() === "")
      this.refuse(node, "element_without_text", `<${name}> wraps what it is about: write the text inside.`);
    if (!definition.children && node.children.length > 0)
      this.refuse(node, "element_with_text", `<${name} /> closes itself and holds nothing.`);
    const { start, end } = node.position ?? { start: { offset: 0 }, end: { offset: 0 } };
    this.found.tags.push({ name, attributes, text, ...this.placeOf(node), start: start.offset ?? 0, end: end.offset ?? 0 });
  }

  private attributes(node: Element, name: BodyElementName): Record<string, string> {
    const allowed: Record<string, boolean> = bodyElements[name].attributes;
    const attributes: Record<string, string> = {};
    const refused = new Set<string>();
    for (const attribute of node.attributes) {
      if (attribute.type === "mdxJsxAttribute" && typeof attribute.value !== "string") refused.add(attribute.name);
      if (attribute.type !== "mdxJsxAttribute" || typeof attribute.value === "object") {
        if (attribute.type === "mdxJsxAttribute" && attribute.value === null)
          this.refuse(node, "attribute_without_value", `Give ${attribute.name} a value in quotes.`);
        else this.refuse(node, "expression", "Attributes are plain text in quotes.");
      } else if (!Object.hasOwn(allowed, attribute.name)) {
        this.refuse(node, "unknown_attribute", `<${name}> takes ${Object.keys(allowed).join(", ")}.`);
      } else if (Object.hasOwn(attributes, attribute.name)) {
        this.refuse(node, "repeated_attribute", `<${name}> has ${attribute.name} twice.`);
      } else attributes[attribute.name] = attribute.value ?? "";
    }
    for (const [attribute, mustBeThere] of Object.entries(allowed)) {
      if (mustBeThere && !refused.has(attribute) && (attributes[attribute] ?? "") === "")
        this.refuse(node, "missing_attribute", `<${name}> needs ${attribute}="…".`);
    }
    if (name === "Risk" && attributes.reason?.trim() === "")
      this.refuse(node, "empty_reason", "Say what is at stake in reason, or leave it out.");
    return attributes;
  }

  /** `[name]` in plain text cites a reference again; a link or a footnote is another node. */
  private text(node: Text): void {
    if (HIDDEN_CHARACTERS.test(node.value)) this.refuse(node, "hidden_character", HIDDEN_ADVICE);
    // As it was written: a bracket behind a backslash is only a bracket.
    const written = this.body.slice(node.position?.start.offset, node.position?.end.offset);
    for (const { 1: name, index } of written.matchAll(/(?<!\\)\[([a-z][a-z0-9-]*[a-z0-9])\]/g)) {
      const before = written.slice(0, index).split("\n");
      const { line, column } = this.placeOf(node);
      const isFirstLine = before.length === 1;
      this.found.recitations.push({
        name: name ?? "",
        line: line + before.length - 1,
        column: (isFirstLine ? column : 1) + (before.at(-1)?.length ?? 0),
      });
    }
  }

  private refuse(node: Nodes, rule: string, text: string): void {
    this.messages.push({ rule, ...this.placeOf(node), text });
  }

  private placeOf(node: Nodes): { line: number; column: number } {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    return { line: this.bodyLine + line - 1, column };
  }
}

const RENDERED = new Set(["CohortStats", "Observation"]);
const ESM =
  /^\s*(?:import\s*["'(]|import\s[^\n]{1,500}\sfrom\s*["']|import\s+[{*]|export\s+(?:default|const|let|var|function|class|async|type|interface|enum)\b|export\s*[{*])/m;

function isBodyElement(name: string): name is BodyElementName {
  return Object.hasOwn(bodyElements, name);
}

/** The text of a node and of all that is in it. */
export function textOf(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map((child) => textOf(child)).join("") : "";
}
