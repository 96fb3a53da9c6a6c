import { hasHidden } from "@becivic/contract";
import { buildTree } from "./body/build-tree.ts";
import { sizeFault } from "./body/limits.ts";
import { type BodyNode, type ElementNode, type RootNode, type SourcePosition, textOf } from "./body/nodes.ts";
import { HIDDEN_ADVICE } from "./hidden-advice.ts";
import type { Message, Parsed } from "./message.ts";

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

/** An element of a body. */
export interface BodyTag extends SourcePosition {
  name: BodyElementName;
  attributes: Record<string, string>;
  /** The text inside, without markup. */
  text: string;
  /** Its place in the body, in UTF-16 units. */
  start: number;
  end: number;
}

/** A reference cited again: `[nationality-code-12bis]`. */
export interface Recitation extends SourcePosition {
  name: string;
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
  tree: RootNode;
  tags: BodyTag[];
  recitations: Recitation[];
  headings: Heading[];
  links: Link[];
}

/**
 * Reads the text after the frontmatter: Markdown with our elements, which are never evaluated. Text that could run, or could be taken for
 * HTML, is refused with its place.
 *
 * @param bodyLine the line of the file on which the body starts, so that messages name lines of the file
 */
export function parseBody(body: string, bodyLine = 1): Parsed<SkillBody> {
  const oversize = sizeFault(body, bodyLine);
  if (oversize !== undefined) return { ok: false, messages: [oversize] };
  const built = buildTree(body, bodyLine);
  if (!built.ok) return { ok: false, messages: [built.message] };
  const reader = new BodyReader(body);
  reader.read(built.tree);
  return reader.messages.length > 0 ? { ok: false, messages: reader.messages } : { ok: true, value: { tree: built.tree, ...reader.parts } };
}

/** Collects the parts of a body, and refuses what a body may not have. */
class BodyReader {
  readonly messages: Message[] = [];
  readonly parts: Omit<SkillBody, "tree"> = { tags: [], recitations: [], headings: [], links: [] };
  private readonly mayHide: boolean;

  constructor(body: string) {
    // Most bodies have neither, and one look is faster than one at every word.
    this.mayHide = body.includes("&") || hasHidden(body);
  }

  read(node: BodyNode): void {
    this.look(node);
    if ("children" in node) for (const child of node.children) this.read(child);
  }

  private look(node: BodyNode): void {
    switch (node.type) {
      case "element":
        this.element(node);
        break;
      case "text":
        this.visible(node, node.value);
        break;
      case "recitation":
        this.parts.recitations.push({ name: node.name, line: node.line, column: node.column });
        break;
      case "link":
        this.visible(node, node.url);
        this.parts.links.push({ url: node.url, line: node.line });
        break;
      case "heading":
        this.parts.headings.push({ depth: node.depth, text: textOf(node), line: node.line });
        break;
      case "paragraph":
        if (ESM.test(textOf(node))) this.refuse(node, "esm", "A body imports and exports nothing.");
        break;
      case "expression":
        this.refuse(node, "expression", "Braces hold no code here: write \\{ for a brace.");
        break;
      case "image":
        this.refuse(node, "image", "A body cannot contain a picture: remove it.");
        break;
      case "definition":
        this.refuse(node, "definition", "Write the address where it is used: [text](https://…).");
        break;
      default:
    }
  }

  private element(node: ElementNode): void {
    const { name, line, column, start, end } = node;
    if (!isBodyElement(name)) {
      const advice = `Use one of ${Object.keys(bodyElements).join(", ")}`;
      const reason = RENDERED.has(name) ? `<${name}> is written by the renderer` : "This element is not used here";
      this.refuse(node, "unknown_element", `${reason}. ${advice}.`);
      return;
    }
    const attributes = this.attributes(node, name);
    const text = textOf(node);
    const definition = bodyElements[name];
    if (definition.children && text.trim() === "")
      this.refuse(node, "element_without_text", `<${name}> wraps what it is about: write the text inside.`);
    if (!definition.children && node.children.length > 0)
      this.refuse(node, "element_with_text", `<${name} /> closes itself and holds nothing.`);
    this.parts.tags.push({ name, attributes, text, line, column, start, end });
  }

  private attributes(node: ElementNode, name: BodyElementName): Record<string, string> {
    const allowed: Record<string, boolean> = bodyElements[name].attributes;
    const attributes: Record<string, string> = {};
    const refused = new Set<string>();
    for (const { name: attribute, value } of node.attributes) {
      if (typeof value === "string") this.visible(node, value);
      else refused.add(attribute);
      if (value === undefined) this.refuse(node, "expression", "Attributes are plain text in quotes.");
      else if (value === null) this.refuse(node, "attribute_without_value", `Give ${attribute} a value in quotes.`);
      else if (!Object.hasOwn(allowed, attribute))
        this.refuse(node, "unknown_attribute", `<${name}> takes ${Object.keys(allowed).join(", ")}.`);
      else if (Object.hasOwn(attributes, attribute)) this.refuse(node, "repeated_attribute", `<${name}> has ${attribute} twice.`);
      else attributes[attribute] = value;
    }
    for (const [attribute, mustBeThere] of Object.entries(allowed)) {
      if (mustBeThere && !refused.has(attribute) && (attributes[attribute] ?? "") === "")
        this.refuse(node, "missing_attribute", `<${name}> needs ${attribute}="…".`);
    }
    if (name === "Risk" && attributes.reason?.trim() === "")
      this.refuse(node, "empty_reason", "Say what is at stake in reason, or leave it out.");
    return attributes;
  }

  /** Reads an entity as its character. */
  private visible(place: SourcePosition, text: string): void {
    if (this.mayHide && hasHidden(text)) this.refuse(place, "hidden_character", HIDDEN_ADVICE);
  }

  private refuse({ line, column }: SourcePosition, rule: string, text: string): void {
    if (this.messages.length < MOST_MESSAGES) this.messages.push({ rule, line, column, text });
  }
}

// No reader needs more, and every later step copies each message.
const MOST_MESSAGES = 100;
const RENDERED = new Set(["CohortStats", "Observation"]);
const ESM =
  /^\s*(?:import\s*["'(]|import\s[^\n]{1,500}\sfrom\s*["']|import\s+[{*]|export\s+(?:default|const|let|var|function|class|async|type|interface|enum)\b|export\s*[{*])/m;

function isBodyElement(name: string): name is BodyElementName {
  return Object.hasOwn(bodyElements, name);
}
