/** A position in the text of a file. */
export interface SourcePosition {
  line: number;
  column: number;
}

interface Leaf extends SourcePosition {
  value: string;
}

interface Branch extends SourcePosition {
  children: BodyNode[];
}

/** An element, known or not: a later step checks which ones a body may have. */
export interface ElementNode extends Branch {
  type: "element";
  name: string;
  attributes: readonly ElementAttribute[];
  /** Alone on its line, around blocks instead of words. */
  isBlock: boolean;
  /** Its place in the body, in UTF-16 units. */
  start: number;
  end: number;
}

/** `value` is null where there is only a name, and undefined where there is code instead of a text. */
export interface ElementAttribute {
  name: string;
  value: string | null | undefined;
}

export interface ListNode extends SourcePosition {
  type: "list";
  ordered: boolean;
  start: number;
  children: ListItemNode[];
}

export interface ListItemNode extends Branch {
  type: "listItem";
}

export interface TableNode extends SourcePosition {
  type: "table";
  alignRight: boolean[];
  children: TableRowNode[];
}

export interface TableRowNode extends SourcePosition {
  type: "tableRow";
  children: TableCellNode[];
}

export interface TableCellNode extends Branch {
  type: "tableCell";
}

/** A body as a tree of the few things that a body can hold. */
export interface RootNode extends Branch {
  type: "root";
}

export type BodyNode =
  | RootNode
  | ElementNode
  | ListNode
  | ListItemNode
  | TableNode
  | TableRowNode
  | TableCellNode
  | (Branch & { type: "paragraph" | "strong" | "emphasis" | "delete" | "blockquote" })
  | (Branch & { type: "heading"; depth: number })
  | (Branch & { type: "link"; url: string })
  | (Leaf & { type: "text" | "code" | "inlineCode" })
  /** A reference cited again by its name: `[nationality-code-12bis]`. */
  | (SourcePosition & { type: "recitation"; name: string })
  | (SourcePosition & { type: "thematicBreak" | "break" })
  /** What Markdown knows and a body may not hold. */
  | (SourcePosition & { type: "image" | "definition" | "expression" });

/** The text of a node and of all that is in it. */
export function textOf(node: BodyNode): string {
  if (node.type === "recitation") return `[${node.name}]`;
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  let text = "";
  for (const child of node.children) text += textOf(child);
  return text;
}
