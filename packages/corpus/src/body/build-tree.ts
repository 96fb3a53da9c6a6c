import type { Token } from "markdown-it";
import type { Message } from "../message.ts";
import { type Lexed, lexTags, type Tag } from "./lex-tags.ts";
import { DEEPEST_NESTING, tooDeep } from "./limits.ts";
import { linksIn } from "./links-in.ts";
import { tokensOf } from "./markdown.ts";
import type { BodyNode, ElementNode, RootNode, SourcePosition } from "./nodes.ts";
import { SourceLines } from "./source-lines.ts";

export type Built = { ok: true; tree: RootNode } | { ok: false; message: Message };

/** Markdown with elements as a tree, or the first thing in it that cannot be read. */
export function buildTree(body: string, bodyLine: number): Built {
  const lexed = lexTags(body);
  const builder = new Builder(body, bodyLine, lexed);
  try {
    builder.blocks(tokensOf(lexed.marked));
    return { ok: true, tree: builder.finish() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, message: error.finding };
    throw error;
  }
}

class Unreadable extends Error {
  readonly finding: Message;

  constructor(finding: Message) {
    super(finding.rule);
    this.finding = finding;
  }
}

type Open = Extract<BodyNode, { children: unknown }>;

/** The nodes with children, by the name of their token. The head and the body of a table are one. */
const BRANCHES: Readonly<Record<string, (token: Token, here: SourcePosition) => Open>> = {
  paragraph: (_token, here) => ({ type: "paragraph", children: [], ...here }),
  heading: ({ tag }, here) => ({ type: "heading", depth: Number(tag.slice(1)), children: [], ...here }),
  bullet_list: (_token, here) => ({ type: "list", ordered: false, start: 1, children: [], ...here }),
  ordered_list: (token, here) => ({ type: "list", ordered: true, start: Number(token.attrGet("start") ?? 1), children: [], ...here }),
  list_item: (_token, here) => ({ type: "listItem", children: [], ...here }),
  blockquote: (_token, here) => ({ type: "blockquote", children: [], ...here }),
  table: (_token, here) => ({ type: "table", alignRight: [], children: [], ...here }),
  tr: (_token, here) => ({ type: "tableRow", children: [], ...here }),
  th: (_token, here) => ({ type: "tableCell", children: [], ...here }),
  td: (_token, here) => ({ type: "tableCell", children: [], ...here }),
  strong: (_token, here) => ({ type: "strong", children: [], ...here }),
  em: (_token, here) => ({ type: "emphasis", children: [], ...here }),
  s: (_token, here) => ({ type: "delete", children: [], ...here }),
  link: (token, here) => ({ type: "link", url: String(token.attrGet("href") ?? ""), children: [], ...here }),
};

class Builder {
  private readonly body: string;
  private readonly tags: readonly Tag[];
  private readonly lines: SourceLines;
  private readonly root: RootNode;
  /** What is open now, the innermost last. */
  private readonly open: Open[];
  private readonly placed: boolean[];
  /** The place of the text that is read now. */
  private here: SourcePosition;

  constructor(body: string, bodyLine: number, { tags }: Lexed) {
    this.body = body;
    this.tags = tags;
    this.lines = new SourceLines(body, bodyLine, tags);
    this.here = { line: bodyLine, column: 1 };
    this.root = { type: "root", children: [], ...this.here };
    this.open = [this.root];
    this.placed = tags.map(() => false);
  }

  finish(): RootNode {
    const left = this.open.at(-1);
    if (left?.type === "element") this.refuseUnclosed(left);
    const lost = this.placed.indexOf(false);
    if (lost !== -1) this.refuse(this.placeOf(this.tags[lost]), "No element is allowed here.");
    return this.root;
  }

  blocks(tokens: readonly Token[]): void {
    for (const token of tokens) {
      if (token.map !== null) this.here = this.lines.placeOfLine(token.map[0]);
      this.token(token);
    }
  }

  private token(token: Token): void {
    if (token.nesting === 1) this.begin(token);
    else if (token.nesting === -1) this.end(token);
    else this.leaf(token);
  }

  private begin(token: Token): void {
    const branch = BRANCHES[token.type.replace(/_open$/, "")];
    if (branch === undefined) return;
    const table = this.open.at(-2);
    if (token.type === "th_open" && table?.type === "table") table.alignRight.push(token.attrGet("style") === "text-align:right");
    this.enter(branch(token, this.here));
  }

  private end(token: Token): void {
    if (BRANCHES[token.type.replace(/_close$/, "")] !== undefined) this.leave(false);
  }

  private leaf({ type, content, children, info, block }: Token): void {
    switch (type) {
      case "inline":
        for (const child of children ?? []) this.token(child);
        break;
      case "text":
      case "text_special":
        this.text(content);
        break;
      case "softbreak":
        this.text("\n");
        this.nextLine();
        break;
      case "hardbreak":
        this.add({ type: "break", ...this.here });
        this.nextLine();
        break;
      case "code_inline":
        this.add({ type: "inlineCode", value: this.sourceOf(content), ...this.here });
        break;
      case "fence":
        this.sourceOf(info);
        this.add({ type: "code", value: this.sourceOf(content).replace(/\n$/, ""), ...this.here });
        break;
      case "hr":
        this.add({ type: "thematicBreak", ...this.here });
        break;
      case "element":
        this.element(Number(content), block);
        break;
      case "recitation":
        this.recitation(content);
        break;
      case "expression":
        this.add({ type, ...this.lines.find(this.here, /(?<!\\)\{/) });
        break;
      case "image":
      case "definition":
        this.add({ type, ...this.here });
        break;
      default:
        throw new RangeError(`Markdown has ${type}, and a body has not`);
    }
  }

  private nextLine(): void {
    this.here = { line: this.here.line + 1, column: 1 };
  }

  private recitation(name: string): void {
    const place = this.lines.find(this.here, `[${name}]`);
    this.add({ type: "recitation", name, ...place });
    this.here = { line: place.line, column: place.column + 1 };
  }

  private text(value: string): void {
    const siblings = this.siblings();
    const last = siblings.at(-1);
    if (last?.type === "text") last.value += value;
    else if (value !== "") siblings.push({ type: "text", value, ...this.here });
  }

  private element(index: number, isBlock: boolean): void {
    const tag = this.tags[index];
    if (tag === undefined) throw new RangeError("a tag that was not in the text");
    this.placed[index] = true;
    const place = this.placeOf(tag);
    this.here = this.lines.placeOf(tag.end);
    if (tag.kind === "text") this.text("<");
    else if (tag.kind === "fault") this.refuse(place, "No element begins here: write \\< for the sign alone.");
    else if (tag.kind === "close") this.close(tag, place);
    else {
      const { kind, name, attributes, start, end } = tag;
      const node: ElementNode = { type: "element", name, attributes, isBlock, start, end, children: [], ...place };
      if (kind === "whole") this.add(node);
      else this.enter(node);
    }
  }

  private close({ name, end }: Tag & { name: string }, place: SourcePosition): void {
    const element = this.open.at(-1);
    if (element?.type !== "element" || element.name !== name) this.refuse(place, `</${name}> closes nothing that was opened beside it.`);
    element.end = end;
    this.leave(true);
  }

  private add(node: BodyNode): void {
    this.siblings().push(node);
  }

  private siblings(): BodyNode[] {
    return (this.open.at(-1) ?? this.root).children;
  }

  private enter(node: Open): void {
    this.add(node);
    this.open.push(node);
    if (this.open.length > DEEPEST_NESTING + 1) throw new Unreadable(tooDeep(node.line));
  }

  private leave(isElement: boolean): void {
    const node = this.open.pop();
    if (node?.type === "element" && !isElement) this.refuseUnclosed(node);
    if (node?.type === "paragraph" || node?.type === "heading" || node?.type === "tableCell") node.children = linksIn(node.children);
  }

  private refuseUnclosed({ name, line, column }: ElementNode): never {
    return this.refuse({ line, column }, `<${name}> is not closed where it was opened.`);
  }

  private refuse({ line, column }: SourcePosition, what: string): never {
    throw new Unreadable({ rule: "body_syntax", line, column, text: `${what} Close every element, and use neither HTML nor comments.` });
  }

  /** The source of code: what looks like a tag in it is text. */
  private sourceOf(code: string): string {
    return code.replaceAll(/<(\d+)>/g, (_mark, digits: string) => {
      const tag = this.tags[Number(digits)];
      this.placed[Number(digits)] = true;
      return this.body.slice(tag?.start, tag?.end);
    });
  }

  private placeOf(tag: Tag | undefined): SourcePosition {
    return this.lines.placeOf(tag?.start ?? 0);
  }
}
