import { type BodyNode, type RootNode, textOf } from "@becivic/corpus";

/** A part of a body with its heading of the second level. */
export interface BodySection {
  title: string;
  nodes: readonly BodyNode[];
}

/** A line of the list before the first section: a label in bold, then an answer. */
export interface GlanceLine {
  label: string;
  nodes: readonly BodyNode[];
}

/** A body in the parts that a page for people arranges. */
export interface BodyParts {
  /** What is before the first section, without the lines below. */
  introduction: readonly BodyNode[];
  glance: readonly GlanceLine[];
  sections: readonly BodySection[];
}

export function partsOf({ children }: RootNode): BodyParts {
  const isHead = (node: BodyNode | undefined): boolean => node?.type === "heading" && node.depth === 2;
  const heads = children.flatMap((node, at) => (isHead(node) ? [at] : []));
  const first = children.slice(0, heads[0] ?? children.length);
  const lines = first.map(glanceOf);
  return {
    introduction: first.filter((_node, at) => lines[at]?.length === 0),
    glance: lines.flat(),
    sections: heads.flatMap((at, index) => {
      const head = children[at];
      return head === undefined ? [] : [{ title: textOf(head), nodes: children.slice(at + 1, heads[index + 1] ?? children.length) }];
    }),
  };
}

/** A list is the glance list if each of its items begins with a label. */
function glanceOf(node: BodyNode): GlanceLine[] {
  if (node.type !== "list" || node.ordered) return [];
  const lines = node.children.flatMap((item) => glanceLine(item.children));
  return lines.length === node.children.length ? lines : [];
}

function glanceLine([paragraph, ...more]: readonly BodyNode[]): GlanceLine[] {
  if (paragraph?.type !== "paragraph") return [];
  const [label, second, ...rest] = paragraph.children;
  if (label?.type !== "strong") return [];
  const answer: BodyNode[] =
    second?.type === "text" ? [{ ...second, value: second.value.replace(/^\s*:\s*/, "") }] : second ? [second] : [];
  return [{ label: textOf(label).replace(/:$/, ""), nodes: [...answer, ...rest, ...more] }];
}

/** The first step of a numbered list, as one sentence. */
export function firstStepOf(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const list = nodes.find((node) => node.type === "list" && node.ordered);
  const [item] = list?.type === "list" ? list.children : [];
  return item === undefined ? [] : firstSentence(wordsOfItem(item));
}

/** The first lines of the first list, each as one sentence. */
export function firstItemsOf(nodes: readonly BodyNode[], most: number): (readonly BodyNode[])[] {
  const list = nodes.find((node) => node.type === "list");
  if (list?.type !== "list") return [];
  return list.children
    .slice(0, most)
    .map((item) => firstSentence(wordsOfItem(item)))
    .filter((words) => words.length > 0);
}

export function countItems(nodes: readonly BodyNode[]): number {
  return nodes.reduce((count, node) => count + (node.type === "list" ? node.children.length : 0), 0);
}

function wordsOfItem({ children: [first] }: { children: readonly BodyNode[] }): readonly BodyNode[] {
  return first?.type === "paragraph" ? first.children : [];
}

const END_OF_SENTENCE = /[.;:](?=\s|$)|\s[–—]\s/;

/** The nodes up to the end of the first sentence, without its full stop and without the names of sources. */
function firstSentence(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const words: BodyNode[] = [];
  for (const node of nodes) {
    if (node.type === "recitation" || (node.type === "element" && node.name === "Ref")) continue;
    const end = node.type === "text" ? END_OF_SENTENCE.exec(node.value)?.index : undefined;
    if (node.type === "text" && end !== undefined && (end > 0 || words.length > 0))
      return trimmed([...words, { ...node, value: node.value.slice(0, end) }]);
    words.push(node);
  }
  return trimmed(words);
}

function trimmed(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const last = nodes.at(-1);
  if (last?.type !== "text") return nodes;
  const value = last.value.replace(/[\s,]+$/, "");
  return value === "" ? trimmed(nodes.slice(0, -1)) : [...nodes.slice(0, -1), { ...last, value }];
}
